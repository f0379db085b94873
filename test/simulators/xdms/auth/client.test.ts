import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DIGEST_ALGORITHMS } from '../../../../common/authentication.js';
import { type Exchange, headerValue } from '../../../../common/exchange.js';
import { type Finding, startXdms, type Xdms, type XdmsOptions } from '../../../../simulators/index.js';
import { isXcapError, node, XcapStack } from '../../../../src/client/index.js';
import { rawExchange } from '../../../support/raw-http.js';
import { responseOf, writeDigest } from './digest-client.js';

const ALICE = { xui: 'sip:alice@example.com', password: 'secret' };
const BOB = { xui: 'sip:bob@example.com', password: 'other' };
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';
const LIST = [node.attribute('list', 'name', 'a')];

async function serving(options: XdmsOptions): Promise<{ readonly xdms: Xdms; readonly seen: Exchange[] }> {
  const xdms = await startXdms({ users: [ALICE, BOB], ...options });
  const seen: Exchange[] = [];
  xdms.subscribe((exchange) => seen.push(exchange));
  return { xdms, seen };
}

function statusesOf(seen: readonly Exchange[]): readonly (number | undefined)[] {
  return seen.map(({ response }) => response?.status);
}

/** Filters findings: the client sends a Content-Type with GET, as specified, and the mock reports that too. */
function oddCredentials({ findings }: Xdms): readonly Finding[] {
  return findings.filter(({ rule }) => rule !== 'RFC 9110 §8.3');
}

for (const algorithm of DIGEST_ALGORITHMS) {
  test(`our client gets access with Digest ${algorithm} after one challenge`, async () => {
    const { xdms, seen } = await serving({ auth: { scheme: 'digest', algorithms: [algorithm] } });
    await using _ = xdms;
    await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot });
    assert.equal((await stack.createDocument('resource-lists', TEXT)).created, true);
    assert.equal((await stack.fetchElement('resource-lists', LIST)).body, '<list name="a"/>');
    await stack.deleteElement('resource-lists', LIST);
    assert.deepEqual(statusesOf(seen), [401, 201, 200, 200]);
    const field = headerValue(seen[2]?.request.headers ?? [], 'authorization') ?? '';
    assert.ok(field.startsWith('Digest ') && field.includes(`algorithm=${algorithm}`) && field.includes('nc=00000002'));
    assert.deepEqual(oddCredentials(xdms), []);
  });
}

test('the client answers the first of several challenges, each in a separate field', async () => {
  const { xdms, seen } = await serving({ auth: 'digest' });
  await using _ = xdms;
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot });
  await stack.fetchCapabilities();
  const challenges = seen[0]?.response?.headers.filter(([name]) => name === 'www-authenticate') ?? [];
  assert.deepEqual(
    challenges.map(([, value]) => /algorithm=([\w-]+)/.exec(value)?.[1]),
    ['SHA-256', 'MD5'],
  );
  assert.match(headerValue(seen[1]?.request.headers ?? [], 'authorization') ?? '', /algorithm=SHA-256/);
});

test('a client with a wrong password is refused after one attempt, with an error that says so', async () => {
  for (const options of [{ auth: 'digest' }, { auth: 'basic', tls: true }] as const) {
    const { xdms, seen } = await serving(options);
    await using _ = xdms;
    const tls = xdms.certificate === undefined ? {} : { tls: { ca: xdms.certificate } };
    await using stack = await XcapStack.start({ ...ALICE, password: 'wrong', xcapRoot: xdms.xcapRoot, ...tls });
    await assert.rejects(
      stack.fetchDocument('resource-lists'),
      (error) => isXcapError(error) && error.code === 'XCAP_AUTHENTICATION',
    );
    assert.deepEqual(statusesOf(seen), [401, 401]);
    assert.doesNotMatch(headerValue(seen[1]?.response?.headers ?? [], 'www-authenticate') ?? '', /stale/);
  }
});

test('another user with a correct password gets 403, and no second challenge', async () => {
  const { xdms, seen } = await serving({ auth: 'digest' });
  await using _ = xdms;
  await using stack = await XcapStack.start({ ...BOB, xcapRoot: xdms.xcapRoot });
  await assert.rejects(
    stack.fetchDocument('resource-lists', { xui: ALICE.xui }),
    (error) => isXcapError(error) && error.code === 'XCAP_FORBIDDEN',
  );
  assert.deepEqual(statusesOf(seen), [401, 403]);
});

test('a client with a stale nonce continues with a new one', async () => {
  let at = 0;
  const { xdms, seen } = await serving({
    auth: { scheme: 'digest', nonceLifetimeMs: 60_000, now: () => new Date(at) },
  });
  await using _ = xdms;
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot });
  await stack.createDocument('resource-lists', TEXT);
  at = 60_001;
  assert.equal((await stack.fetchDocument('resource-lists')).body, TEXT);
  assert.deepEqual(statusesOf(seen), [401, 201, 401, 200]);
  assert.match(headerValue(seen[2]?.response?.headers ?? [], 'www-authenticate') ?? '', /, stale=true/);
});

test('parallel requests of one client all get access, although their counts arrive out of order', async () => {
  const { xdms } = await serving({ auth: 'digest' });
  await using _ = xdms;
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot });
  await stack.createDocument('resource-lists', TEXT);
  const results = await Promise.all(Array.from({ length: 40 }, () => stack.fetchElement('resource-lists', LIST)));
  assert.deepEqual(new Set(results.map(({ status }) => status)), new Set([200]));
});

test('a user with a separate user name logs in with that name', async () => {
  const { xdms } = await serving({ auth: 'digest', users: [{ ...ALICE, username: 'joe' }] });
  await using _ = xdms;
  await using named = await XcapStack.start({ ...ALICE, username: 'joe', xcapRoot: xdms.xcapRoot });
  assert.equal((await named.createDocument('resource-lists', TEXT)).created, true);
  await using unnamed = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot });
  await assert.rejects(unnamed.fetchDocument('resource-lists'), { code: 'XCAP_AUTHENTICATION' });
});

test('a client that must hash its user name is recognized by the hash', async () => {
  const { xdms, seen } = await serving({ auth: { scheme: 'digest', userhash: true } });
  await using _ = xdms;
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot });
  await stack.fetchCapabilities();
  const field = headerValue(seen[1]?.request.headers ?? [], 'authorization') ?? '';
  assert.ok(field.includes('userhash=true') && !field.includes('alice'));
});

test('the client gets a new challenge for each request from a server whose nonces are good for one', async () => {
  const { xdms, seen } = await serving({ auth: { scheme: 'digest', oneTimeNonces: true } });
  await using _ = xdms;
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot });
  await stack.createDocument('resource-lists', TEXT);
  assert.equal((await stack.fetchDocument('resource-lists')).body, TEXT);
  assert.deepEqual(statusesOf(seen), [401, 201, 401, 200]);
});

test('the client gets access with Basic over TLS', async () => {
  const { xdms, seen } = await serving({ auth: 'basic', tls: true });
  await using _ = xdms;
  assert.ok(xdms.certificate !== undefined);
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot, tls: { ca: xdms.certificate } });
  assert.equal((await stack.createDocument('resource-lists', TEXT)).created, true);
  assert.equal((await stack.fetchDocument('resource-lists')).body, TEXT);
  assert.deepEqual(statusesOf(seen), [401, 201, 200]);
  assert.deepEqual(oddCredentials(xdms), []);
});

test('the client gets access with Digest over TLS', async () => {
  const { xdms } = await serving({ auth: 'digest', tls: true });
  await using _ = xdms;
  assert.ok(xdms.certificate !== undefined);
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot, tls: { ca: xdms.certificate } });
  assert.equal((await stack.createDocument('resource-lists', TEXT)).created, true);
});

test('a raw request that is sent twice is refused the second time, and changes nothing', async () => {
  const { xdms, seen } = await serving({ auth: { scheme: 'digest', algorithms: ['MD5'] } });
  await using _ = xdms;
  const target = `/xcap-root/resource-lists/users/${ALICE.xui}/index`;
  const request = (authorization: string, body: string): string =>
    [
      `PUT ${target} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      'Content-Type: application/resource-lists+xml',
      `Content-Length: ${body.length}`,
      authorization,
      '',
      body,
    ].join('\r\n');
  const asked = await rawExchange(xdms.url, request('X-None: 1', TEXT));
  assert.match(asked, /^HTTP\/1\.1 401 /);
  const [, realm = '', nonce = '', opaque = ''] =
    /realm="([^"]+)".*nonce="([^"]+)", opaque="([^"]+)"/.exec(asked) ?? [];
  const params = {
    username: 'alice',
    realm,
    nonce,
    uri: target,
    algorithm: 'MD5',
    qop: 'auth',
    nc: '00000001',
    cnonce: 'c',
    opaque,
  };
  const field = `Authorization: ${writeDigest({ ...params, response: responseOf(params, ALICE.password, 'PUT') })}`;
  assert.match(await rawExchange(xdms.url, request(field, TEXT)), /^HTTP\/1\.1 201 /);
  assert.match(
    await rawExchange(xdms.url, request(field, TEXT.replace('"a"', '"b"'))),
    /^HTTP\/1\.1 401 .*stale=true/s,
  );
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot });
  assert.equal((await stack.fetchDocument('resource-lists')).body, TEXT);
  assert.deepEqual(statusesOf(seen), [401, 201, 401, 401, 200]);
});

test('a user who is added to a running server gets access with the latest password', async () => {
  const { xdms } = await serving({ auth: 'digest', users: [] });
  await using _ = xdms;
  xdms.addUser({ ...ALICE, password: 'first' });
  xdms.addUser(ALICE);
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot });
  assert.equal((await stack.createDocument('resource-lists', TEXT)).created, true);
});

test('the owner of a seeded document keeps the given password', async (context) => {
  const seed = await mkdtemp(join(tmpdir(), 'xcaliper-seed-'));
  context.after(() => rm(seed, { recursive: true }));
  const home = join(seed, 'resource-lists', 'users', encodeURIComponent(ALICE.xui));
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'index'), TEXT);
  const { xdms } = await serving({ auth: 'digest', seed });
  await using _ = xdms;
  await using stack = await XcapStack.start({ ...ALICE, xcapRoot: xdms.xcapRoot });
  assert.equal((await stack.fetchDocument('resource-lists')).body, TEXT);
});

test('the address of the connection identifies a trusted proxy', async () => {
  for (const [address, status] of [
    ['127.0.0.1', '404'],
    ['192.0.2.1', '401'],
  ] as const) {
    const { xdms } = await serving({ auth: 'digest', trustedProxy: { addresses: [address] } });
    await using _ = xdms;
    const head = `GET /xcap-root/resource-lists/users/${ALICE.xui}/index HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
    const answer = await rawExchange(xdms.url, `${head}X-3GPP-Asserted-Identity: "${ALICE.xui}"\r\n\r\n`);
    assert.equal(answer.split(' ')[1], status);
  }
});
