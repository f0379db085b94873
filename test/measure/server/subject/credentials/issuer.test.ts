import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import {
  HelperIssuer,
  type Issued,
  isGood,
  renewalTime,
} from '../../../../../src/measure/server/subject/credentials/issuer.js';
import { serveIssuer, ThreadIssuer } from '../../../../../src/measure/server/subject/credentials/issuer-channel.js';
import { CredentialsError } from '../../../../../src/result/errors.js';
import { temporaryFolder } from '../../tiny-suite.js';

const [ALICE, BOB] = ['sip:alice@example.com', 'sip:bob@example.com'];

/** An issuer whose helper prints tokens with the number of its start, and the function that tells that number. */
async function counting(context: TestContext, more = '', xcapRoot = 'https://xdms.example.com/xcap') {
  const file = path.join(await temporaryFolder(context), 'starts');
  const script = `echo "$1" >> ${file}; printf '{"token":"token-number-%d"${more}}' $(wc -l < ${file})`;
  const helper = { command: ['/bin/sh', '-c', script, 'helper', '{xui}'], cwd: '/', timeoutMs: 10_000 };
  const users = [{ xui: ALICE }, { xui: BOB }];
  const issuer = new HelperIssuer({ xcapRoot, users }, helper);
  const starts = async () => (await readFile(file, 'utf8')).split('\n').length - 1;
  return { issuer, starts, users };
}

test('new credentials are issued half a minute before the end, or after half of a shorter time', () => {
  assert.equal(renewalTime(600_000, 0), 570_000);
  assert.equal(renewalTime(5_000, 0), 2_500);
  // Credentials that have expired already do not start the helper for each request.
  assert.equal(renewalTime(0, 60_000), 61_000);
});

test('credentials are good until they are due, or refused', () => {
  const issued: Issued = { credentials: { token: 't' }, serial: 2 };
  const good = [undefined, 1, 2].map((than) => isGood(issued, than));
  assert.deepEqual([...good, isGood(undefined, undefined)], [true, true, false, false]);
  assert.ok(!isGood({ ...issued, renewAt: 0 }, undefined));
});

test('requests at the same time start the helper once for each user', async (context) => {
  const { issuer, starts } = await counting(context);
  const issued = await Promise.all([ALICE, ALICE, BOB, ALICE].map((xui) => issuer.issue(xui)));
  assert.equal(await starts(), 2);
  assert.equal(issued[0], issued[1]);
  assert.notEqual(issued[0]?.serial, issued[2]?.serial);
  assert.equal(issuer.current(ALICE), issued[0]);
});

test('credentials that several requests find refused are replaced once', async (context) => {
  const { issuer, starts } = await counting(context);
  const { serial } = await issuer.issue(ALICE);
  const next = await issuer.issue(ALICE, serial);
  assert.equal(await issuer.issue(ALICE, serial), next);
  assert.equal(await starts(), 2);
  assert.deepEqual(issuer.secrets, ['token-number-1', 'token-number-2']);
});

test('a thread gets what this one has issued, and its secrets', async (context) => {
  const { issuer, starts, users } = await counting(context);
  context.after(serveIssuer('issuer.test', issuer));
  const [one, other] = [new ThreadIssuer('issuer.test', users), new ThreadIssuer('issuer.test', users)];
  const first = await issuer.issue(ALICE);
  const issued = await Promise.all([one.issue(ALICE), other.issue(ALICE)]);
  assert.deepEqual(issued, [first, first]);
  const renewed = await Promise.all([one.issue(ALICE, first.serial), other.issue(ALICE, first.serial)]);
  assert.deepEqual(renewed[0], renewed[1]);
  assert.equal(await starts(), 2);
  assert.deepEqual(one.secrets, ['token-number-1', 'token-number-2']);
});

test('a failure reaches the threads, and says that the run cannot go on', async (context) => {
  const { issuer, users } = await counting(context, ',"scope":1');
  context.after(serveIssuer('issuer.test.failure', issuer));
  await assert.rejects(new ThreadIssuer('issuer.test.failure', users).issue(BOB), (error) => {
    assert.ok(error instanceof CredentialsError);
    assert.match(error.message, /for sip:bob@example\.com printed a wrong object: unknown key scope/);
    return true;
  });
  assert.ok(issuer.failed.aborted);
});

test('an issued token is not sent in clear text', async (context) => {
  const { issuer } = await counting(context, '', 'http://xdms.example.com/xcap');
  await assert.rejects(issuer.issue(ALICE), /the token of sip:alice@example\.com would be sent in clear text/);
});
