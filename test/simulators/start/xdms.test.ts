import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { request } from 'undici';
import { InvalidArgumentError, StartError } from '../../../common/errors.js';
import { bodyText, type Exchange, headerValue } from '../../../common/exchange.js';
import { startXdms, type Xdms } from '../../../simulators/start/xdms.js';
import type { XdmsOptions } from '../../../simulators/start/xdms-options.js';
import type { XdmsUser } from '../../../simulators/xdms/auth/user.js';
import { rawExchange } from '../../support/raw-http.js';

const ALICE = 'sip:alice@example.com';
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';
const TYPE = { 'content-type': 'application/resource-lists+xml' };

function documentOf(xdms: Xdms): string {
  return `${xdms.xcapRoot}/resource-lists/users/${ALICE}/index`;
}

async function put(xdms: Xdms, body: string | Buffer = TEXT): Promise<number> {
  const response = await request(documentOf(xdms), { method: 'PUT', headers: TYPE, body });
  await response.body.dump();
  return response.statusCode;
}

async function get(xdms: Xdms): Promise<{ readonly status: number; readonly body: string }> {
  const response = await request(documentOf(xdms));
  return { status: response.statusCode, body: await response.body.text() };
}

test('documents are served over HTTP under the XCAP root', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  assert.match(xdms.xcapRoot, /^http:\/\/127\.0\.0\.1:\d+\/xcap-root$/);
  assert.equal(await put(xdms), 201);
  assert.deepEqual(await get(xdms), { status: 200, body: TEXT });
});

test('the XCAP root may have an empty path, or a longer one', async () => {
  for (const [root, suffix] of [
    ['/', ''],
    ['/a/b/', '/a/b'],
  ] as const) {
    await using xdms = await startXdms({ root, users: [{ xui: ALICE }] });
    assert.equal(xdms.xcapRoot, xdms.url + suffix);
    assert.equal(await put(xdms), 201);
  }
});

test('a response to HEAD equals the response to GET, without the content', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  await put(xdms);
  const response = await request(documentOf(xdms), { method: 'HEAD' });
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['content-type'], 'application/resource-lists+xml');
  assert.equal(response.headers['content-length'], String(TEXT.length));
  assert.equal(await response.body.text(), '');
});

test('a response without content has no Content-Type', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  const response = await request(documentOf(xdms), { method: 'PUT', headers: TYPE, body: TEXT });
  assert.equal(response.headers['content-type'], undefined);
  assert.equal(await response.body.text(), '');
  assert.ok(response.headers.etag);
});

test('a target reaches the pipeline octet by octet', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  await put(xdms, TEXT.replace('name="a"', 'name="a//b/../é%41"'));
  const path = `/xcap-root/resource-lists/users/${ALICE}/index/~~/resource-lists/list%5B@name=%22a//b/../%C3%A9%2541%22%5D/@name`;
  const answer = await rawExchange(xdms.url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.ok(answer.endsWith('"a//b/../é%41"'));
});

test('a chunked body and a target in absolute form are accepted', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  const half = TEXT.length / 2;
  const chunks = [TEXT.slice(0, half), TEXT.slice(half)].map((text) => `${text.length.toString(16)}\r\n${text}\r\n`);
  const head = `PUT ${documentOf(xdms)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n`;
  const answer = await rawExchange(
    xdms.url,
    `${head}Content-Type: ${TYPE['content-type']}\r\n\r\n${chunks.join('')}0\r\n\r\n`,
  );
  assert.match(answer, /^HTTP\/1\.1 201 /);
  assert.equal((await get(xdms)).body, TEXT);
});

test('a GET and a DELETE with a Content-Type but no body are served', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  await put(xdms);
  for (const method of ['GET', 'DELETE'] as const) {
    const response = await request(documentOf(xdms), { method, headers: TYPE });
    await response.body.dump();
    assert.equal(response.statusCode, 200);
  }
});

test('a body that is too large is refused and changes nothing', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  await put(xdms);
  assert.equal(await put(xdms, Buffer.alloc(9 * 1024 * 1024, ' ')), 413);
  assert.equal((await get(xdms)).body, TEXT);
});

test('listeners receive each exchange as the server saw it, before the client gets its response', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  const seen: Exchange[] = [];
  const end = xdms.subscribe((exchange) => seen.push(exchange));
  await put(xdms);
  assert.equal(seen.length, 1);
  const [{ request: sent, response } = assert.fail()] = seen;
  assert.deepEqual([sent.method, sent.origin, sent.target], ['PUT', xdms.url, new URL(documentOf(xdms)).pathname]);
  assert.equal(headerValue(sent.headers, 'CONTENT-TYPE'), TYPE['content-type']);
  assert.equal(bodyText(sent), TEXT);
  assert.equal(response?.status, 201);
  end();
  await put(xdms);
  assert.equal(seen.length, 1);
});

test('users can be added, and a reset deletes documents', async () => {
  await using xdms = await startXdms();
  assert.equal(await put(xdms), 404);
  xdms.addUser({ xui: ALICE });
  assert.equal(await put(xdms), 201);
  xdms.reset();
  assert.equal((await get(xdms)).status, 404);
});

async function folder(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'xcaliper-seed-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

test('a server starts with the documents and owners of its seed folder, and a reset restores them', async (t) => {
  const seed = await folder({
    'resource-lists/users/sip%3Aalice%40example.com/index': TEXT,
    'resource-lists/global/index': TEXT,
  });
  t.after(() => rm(seed, { recursive: true }));
  await using xdms = await startXdms({ seed });
  assert.equal((await get(xdms)).body, TEXT);
  await put(xdms, TEXT.replace('"a"', '"b"'));
  xdms.reset();
  assert.equal((await get(xdms)).body, TEXT);
});

const BAD_SEEDS: readonly (readonly [file: string, text: string, message: RegExp])[] = [
  ['unknown/users/sip:a@b/index', TEXT, /unknown is not an application usage/],
  ['xcap-caps/global/index', TEXT, /the server generates this document itself/],
  ['resource-lists/index', TEXT, /a document must be at/],
  ['resource-lists/users/alice/index', TEXT, /must start with a scheme/],
  ['resource-lists/users/sip:a@b/index', '<a>', /unclosed tag/],
  ['resource-lists/users/sip:a@b/index', '<a/>', /must be resource-lists/],
];

for (const [file, text, message] of BAD_SEEDS) {
  test(`a seed of ${file} with ${text.slice(0, 12)} is refused: ${message.source}`, async (t) => {
    const seed = await folder({ [file]: text });
    t.after(() => rm(seed, { recursive: true }));
    await assert.rejects(startXdms({ seed }), (error) => {
      assert.ok(error instanceof InvalidArgumentError);
      assert.equal(error.argument, 'seed');
      assert.match(error.message, message);
      return true;
    });
  });
}

const BAD_OPTIONS: readonly (readonly [argument: string, options: unknown])[] = [
  ['seed', { seed: '/no/such/folder' }],
  ['port', { port: 65_536 }],
  ['port', { port: -1 }],
  ['root', { root: 'xcap-root' }],
  ['root', { root: '/xcap-root?x=y' }],
  ['root', { root: '/a/~~/b' }],
  ['root', { root: '' }],
  ['users[0].xui', { users: [{ xui: 'alice@example.com' }] }],
  ['users[1].xui', { users: [{ xui: ALICE }, { xui: '' }] }],
  ['users[0].xui', { users: [{}] }],
  ['users[0].pasword', { users: [{ xui: ALICE, pasword: 'x' }] }],
  ['users[0].password', { users: [{ xui: ALICE, password: 12345 }] }],
  ['users[0]', { users: [ALICE] }],
  ['users[0]', { users: [null] }],
  ['users', { users: 'x' }],
  ['users', { users: { xui: ALICE } }],
  ['users', { users: null }],
  ['options', 5],
  ['options', null],
  ['options', []],
  ['usrs', { usrs: [] }],
  ['auth', { auth: 5 }],
  ['auth.sheme', { auth: { sheme: 'digest' } }],
  ['trustedProxy', { trustedProxy: '127.0.0.1' }],
  ['trustedProxy.adresses', { trustedProxy: { adresses: [] } }],
  ['trustedProxy.addresses', { trustedProxy: { addresses: '127.0.0.1' } }],
  ['tls.certt', { tls: { certt: 'x' } }],
  ['extraUsages', { extraUsages: {} }],
  ['limits', { limits: 5 }],
  ['limits.dept', { limits: { dept: 5 } }],
  ['host', { host: '' }],
];

for (const [argument, options] of BAD_OPTIONS) {
  test(`the options ${JSON.stringify(options)} are refused, naming ${argument}`, async () => {
    await assert.rejects(
      startXdms(options as XdmsOptions),
      (error) => error instanceof InvalidArgumentError && error.argument === argument,
    );
  });
}

test('an unknown option is refused with a list of the known ones', async () => {
  await assert.rejects(startXdms({ usrs: [] } as XdmsOptions), /usrs: is not known here; known: .*\busers\b/);
});

test('a user who is added later is checked as well, and the error does not show the password', async () => {
  await using xdms = await startXdms();
  assert.throws(() => xdms.addUser({} as XdmsUser), { name: 'InvalidArgumentError', argument: 'user.xui' });
  const user = { xui: ALICE, password: 12_345 } as unknown as XdmsUser;
  assert.throws(
    () => xdms.addUser(user),
    (error) => error instanceof InvalidArgumentError && !error.message.includes('12345'),
  );
});

test('a port in use is reported as such', async () => {
  await using xdms = await startXdms();
  const port = Number(new URL(xdms.url).port);
  await assert.rejects(
    startXdms({ port }),
    (error) => error instanceof StartError && error.code === 'XCALIPER_PORT_IN_USE',
  );
});

test('a host that is not this machine is reported as such', async () => {
  await assert.rejects(
    startXdms({ host: '192.0.2.1' }),
    (error) => error instanceof StartError && error.code === 'XCALIPER_ADDRESS_UNAVAILABLE',
  );
});
