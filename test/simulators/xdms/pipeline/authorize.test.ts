import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { XdmsUser } from '../../../../simulators/xdms/auth/user.js';
import { ALICE, BOB, DOCUMENT, MockWithAuth, TEXT } from '../auth/mock-with-auth.js';

const USERS: readonly XdmsUser[] = [
  { xui: ALICE, username: 'owner', password: 'pw' },
  { xui: BOB, username: 'other', password: 'pw' },
  { xui: 'sip:rls@example.com', username: 'reader', password: 'pw', privilege: 'global-reader' },
  { xui: 'sip:admin@example.com', username: 'writer', password: 'pw', privilege: 'trusted-writer' },
];

const TYPE = 'application/resource-lists+xml';
const GLOBAL = '/xcap-root/resource-lists/global/index';
const RESERVED = '/xcap-root/restricted/global/index';
const CAPABILITIES = '/xcap-root/xcap-caps/global/index';

/** Starts a mock with a document of Alice, a global document, and a global document for trusted elements. */
function setUp() {
  const mock = new MockWithAuth({ auth: { scheme: 'basic', basicWithoutTls: true }, users: USERS });
  const send = (username: string, method: string, target: string, body = '', type = TYPE): number => {
    const authorization = `Basic ${Buffer.from(`${username}:pw`).toString('base64')}`;
    return mock.request({ method, target, body, headers: { authorization, 'content-type': type } }).status;
  };
  assert.equal(send('owner', 'PUT', DOCUMENT, TEXT), 201);
  assert.equal(send('writer', 'PUT', GLOBAL, TEXT), 201);
  assert.equal(send('writer', 'PUT', RESERVED, '<a xmlns="urn:restricted"/>', 'application/restricted+xml'), 201);
  const texts = (): readonly string[] => mock.state.store.all().map(({ document, etag }) => etag + document.text);
  return { mock, send, texts };
}

const NODE = `${DOCUMENT}/~~/resource-lists/list`;

/** Expected status of GET, PUT and DELETE, by user and target. */
const ALLOWED: readonly (readonly [username: string, target: string, get: number, put: number, remove: number])[] = [
  ['owner', DOCUMENT, 200, 200, 200],
  ['owner', NODE, 200, 415, 200],
  ['owner', `${DOCUMENT}-new`, 404, 201, 200],
  ['owner', GLOBAL, 200, 403, 403],
  ['owner', RESERVED, 403, 403, 403],
  ['owner', CAPABILITIES, 200, 403, 403],
  ['other', DOCUMENT, 403, 403, 403],
  ['other', NODE, 403, 403, 403],
  ['other', `${DOCUMENT}-new`, 403, 403, 403],
  ['other', GLOBAL, 200, 403, 403],
  ['other', RESERVED, 403, 403, 403],
  ['reader', DOCUMENT, 200, 403, 403],
  ['reader', NODE, 200, 403, 403],
  ['reader', GLOBAL, 200, 403, 403],
  ['reader', RESERVED, 200, 403, 403],
  ['reader', CAPABILITIES, 200, 403, 403],
  ['writer', DOCUMENT, 200, 200, 200],
  ['writer', GLOBAL, 200, 200, 200],
  ['writer', RESERVED, 200, 415, 200],
  ['writer', CAPABILITIES, 200, 405, 405],
];

for (const [username, target, get, put, remove] of ALLOWED) {
  test(`the ${username} of the documents is answered GET ${get}, PUT ${put}, DELETE ${remove} at ${target}`, () => {
    const { send, texts } = setUp();
    const before = texts();
    assert.equal(send(username, 'GET', target), get);
    assert.equal(send(username, 'HEAD', target), get);
    assert.equal(send(username, 'PUT', target, TEXT), put);
    if (put >= 400) assert.deepEqual(texts(), before);
    assert.equal(send(username, 'DELETE', target), remove);
    if (remove >= 400) assert.deepEqual(texts(), before);
  });
}

test('undefined methods are answered 403 in the homes of other users, and 405 elsewhere', () => {
  const { send } = setUp();
  for (const method of ['POST', 'PATCH']) {
    assert.equal(send('owner', method, DOCUMENT), 405);
    assert.equal(send('owner', method, GLOBAL), 405);
    assert.equal(send('other', method, DOCUMENT), 403);
  }
});

test('authorization comes before the expansion of prefixes', () => {
  const { send } = setUp();
  assert.equal(send('other', 'GET', `${DOCUMENT}/~~/p:unbound`), 403);
  assert.equal(send('owner', 'GET', `${DOCUMENT}/~~/p:unbound`), 400);
});

test('without authentication every home is open, and the global tree is read-only', () => {
  const mock = new MockWithAuth({ users: USERS });
  const status = (method: string, target: string): number =>
    mock.request({ method, target, body: TEXT, headers: { 'content-type': TYPE } }).status;
  assert.equal(status('PUT', DOCUMENT), 201);
  assert.equal(status('PUT', DOCUMENT.replace(ALICE, BOB)), 201);
  assert.equal(status('GET', RESERVED), 404);
  assert.equal(status('PUT', GLOBAL), 403);
});
