import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { XdmsUser } from '../../../../simulators/xdms/auth/user.js';
import type { XdmsAnswer } from '../../../../simulators/xdms/http/answer.js';
import { ALICE, MockWithAuth } from './mock-with-auth.js';

const AUTH = { scheme: 'basic', basicWithoutTls: true } as const;
const USERS: readonly XdmsUser[] = [{ xui: ALICE, password: 'pa:ss' }, { xui: 'sip:carol@example.com' }];

function mockWith(users: readonly XdmsUser[] = USERS): MockWithAuth {
  return new MockWithAuth({ auth: AUTH, users });
}

function send(mock: MockWithAuth, credentials: string): XdmsAnswer {
  return mock.request({ headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } });
}

test('a request without credentials is answered 401 with one challenge that names realm and charset', () => {
  const answer = mockWith().request();
  assert.equal(answer.status, 401);
  assert.deepEqual(answer.challenges, ['Basic realm="xcap@xcap.example.com", charset="UTF-8"']);
});

test('the correct password gives access with every user name without a colon', () => {
  const mock = mockWith();
  // No document exists yet, so a user with access gets 404.
  for (const name of ['alice@example.com', 'alice']) assert.equal(send(mock, `${name}:pa:ss`).status, 404);
  assert.deepEqual(mock.rules, []);
});

test('a XUI as user name is accepted although it contains a colon, and is reported as a finding', () => {
  const mock = mockWith();
  assert.equal(send(mock, `${ALICE}:pa:ss`).status, 404);
  assert.deepEqual(mock.rules, ['RFC 7617 §2']);
});

test('wrong and missing passwords, unknown names and users without a password are answered 401', () => {
  const mock = mockWith();
  const wrong = ['alice:pa', 'alice:', 'alice', '', ':', 'bob:pa:ss', 'carol:', 'carol:undefined', ':'.repeat(5_000)];
  for (const credentials of wrong) {
    const { status } = send(mock, credentials);
    assert.ok(status === 401 || (credentials === '' && status === 400), credentials);
  }
  assert.deepEqual(mock.rules, []);
});

test('names and passwords are UTF-8, compared in Normalization Form C', () => {
  const mock = mockWith([{ xui: ALICE, username: 'zo\u00eb', password: 'caf\u00e9' }]);
  assert.equal(send(mock, 'zo\u00eb:caf\u00e9').status, 404);
  assert.equal(send(mock, 'zoe\u0308:cafe\u0301').status, 404);
});

test('credentials that are not base64 are answered 400, and credentials of another scheme 401', () => {
  const mock = mockWith();
  for (const token of ['', '***', 'YQ= =', 'é']) {
    assert.equal(mock.request({ headers: { authorization: `Basic ${token}` } }).status, 400);
  }
  assert.equal(mock.request({ headers: { authorization: 'Digest username="alice"' } }).status, 401);
});
