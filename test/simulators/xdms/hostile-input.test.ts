import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { request } from 'undici';
import { InvalidArgumentError } from '../../../common/errors.js';
import { startXdms, type Xdms } from '../../../simulators/start/xdms.js';
import { rawExchange } from '../../support/raw-http.js';

const ALICE = 'sip:alice@example.com';
const PATH = `/xcap-root/org.alliance.conv-history/users/${ALICE}/index`;
const TYPE = 'application/vnd.alliance.im.history-list+xml';
const NAMESPACE = 'urn:alliance:xml:im:history-list';

function list(content = '', attributes = ''): string {
  return `<list xmlns="${NAMESPACE}"${attributes}>${content}</list>`;
}

function started(limits = {}): Promise<Xdms> {
  return startXdms({ users: [{ xui: ALICE }], limits });
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

async function put(xdms: Xdms, body: string | Buffer, selector = ''): Promise<Reply> {
  const type = selector === '' ? TYPE : 'application/xcap-el+xml';
  const response = await request(`${xdms.url}${PATH}${selector}`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body,
  });
  return { status: response.statusCode, body: await response.body.text() };
}

async function get(xdms: Xdms, selector = ''): Promise<Reply> {
  const response = await request(`${xdms.url}${PATH}${selector}`);
  return { status: response.statusCode, body: await response.body.text() };
}

function statusOf(answer: string): string | undefined {
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
}

const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const attributes = (count: number): string => Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');

const BODIES: readonly (readonly [what: string, body: string | Buffer, condition: string])[] = [
  ['an external entity', `<!DOCTYPE l [<!ENTITY e SYSTEM "file:///etc/hostname">]>${list('&e;')}`, 'not-well-formed'],
  ['entities that expand', `<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${list('&b;')}`, 'not-well-formed'],
  ['a NUL', list('\0'), 'not-well-formed'],
  ['a control character', list('\u0001'), 'not-well-formed'],
  ['a reference to a NUL', list('&#0;'), 'not-well-formed'],
  ['a half surrogate', Buffer.from(list('\xed\xa0\x80'), 'latin1'), 'not-utf-8'],
  ['octets that are not UTF-8', Buffer.from(list('\xff'), 'latin1'), 'not-utf-8'],
  ['an overlong encoding', Buffer.from(list('\xc0\xaf'), 'latin1'), 'not-utf-8'],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${list()}`, 'utf16le'), 'not-utf-8'],
  ['UTF-16 without one', Buffer.from(list(), 'utf16le'), 'not-well-formed'],
  ['100,000 attributes', list('', attributes(100_000)), 'constraint-failure'],
  ['100,000 elements that are never closed', `<a>`.repeat(100_000), 'constraint-failure'],
  ['a million left angle brackets', '<'.repeat(1_000_000), 'not-well-formed'],
  ['nothing', '', 'not-well-formed'],
];

for (const [what, body, condition] of BODIES) {
  test(`a document with ${what} is refused as ${condition} and changes nothing`, async () => {
    await using xdms = await started();
    await put(xdms, list('before'));
    const reply = await put(xdms, body);
    assert.equal(reply.status, 409);
    assert.match(reply.body, new RegExp(`<${condition} `));
    assert.doesNotMatch(reply.body, /[^\t\n -~]/, 'nothing of the input that XML cannot hold is in the report');
    assert.equal((await get(xdms)).body, list('before'));
  });
}

test('a document nested 200 deep is served by a selector of 200 steps', async () => {
  await using xdms = await started();
  assert.equal((await put(xdms, list(nested(199)))).status, 201);
  const selector = `/~~/${['list', ...Array<string>(199).fill('a')].join('/')}`;
  assert.equal((await get(xdms, selector)).body, '<a></a>');
  assert.equal((await put(xdms, '<b/>', `${selector}/b`)).status, 201);
});

test('limits apply to the changed document, not only to the body of the PUT', async () => {
  await using xdms = await started({ depth: 3, attributes: 2, documentBytes: 120 });
  assert.equal((await put(xdms, list('<a><b/></a>'))).status, 201);
  for (const [selector, body] of [
    ['/~~/list/a/b/c', '<c/>'],
    ['/~~/list/d', '<d e="" f="" g=""/>'],
    ['/~~/list/d', `<d>${'x'.repeat(60)}</d>`],
  ] as const) {
    const reply = await put(xdms, body, selector);
    assert.equal(reply.status, 409);
    assert.match(reply.body, /<constraint-failure /);
  }
  assert.equal((await put(xdms, list('x'.repeat(120)))).status, 413);
  assert.equal((await get(xdms)).body, list('<a><b/></a>'));
});

test('a raised limit applies to deletions as well', async () => {
  await using xdms = await started({ depth: 400 });
  assert.equal((await put(xdms, list(`${nested(350)}<b/>`))).status, 201);
  const response = await request(`${xdms.url}${PATH}/~~/list/b`, { method: 'DELETE' });
  await response.body.dump();
  assert.equal(response.statusCode, 200);
});

test('a user at the limit of documents can create no more, but can replace documents', async () => {
  await using xdms = await started({ documentsPerUser: 1 });
  assert.equal((await put(xdms, list())).status, 201);
  const response = await request(`${xdms.url}${PATH}2`, {
    method: 'PUT',
    headers: { 'content-type': TYPE },
    body: list(),
  });
  assert.match(await response.body.text(), /<constraint-failure /);
  assert.equal((await put(xdms, list())).status, 200);
  await (await request(`${xdms.url}${PATH}`, { method: 'DELETE' })).body.dump();
  assert.equal((await put(xdms, list())).status, 201);
});

test('a request with one body too many in flight is answered 503 with Retry-After', async () => {
  await using xdms = await started({ bodiesInFlight: 1 });
  const { hostname, port } = new URL(xdms.url);
  const slow = connect({ host: hostname, port: Number(port) });
  slow.write(
    `PUT ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${TYPE}\r\nContent-Length: 999\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The interim response shows that the server has started to read the body.
  await new Promise((resolve) => slow.once('data', resolve));
  const response = await request(`${xdms.url}${PATH}`, {
    method: 'PUT',
    headers: { 'content-type': TYPE },
    body: list(),
  });
  await response.body.dump();
  assert.deepEqual([response.statusCode, response.headers['retry-after']], [503, '1']);
  assert.equal((await get(xdms)).status, 404);
  slow.destroy();
});

const RAW: readonly (readonly [status: string, what: string, head: string])[] = [
  ['501', 'a method unknown to HTTP', `BREW ${PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['400', 'a request without a Host', `GET ${PATH} HTTP/1.1\r\n\r\n`],
  [
    '431',
    'a flood of header fields',
    `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n${`X-A: ${'a'.repeat(1000)}\r\n`.repeat(300)}\r\n`,
  ],
  [
    '414',
    'a selector of 66 KiB',
    `GET ${PATH}/~~/${'a'.repeat(66 * 1024)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  ],
  [
    '414',
    'a selector of 90 KiB, which the credentials repeat',
    `GET ${PATH}/~~/${'a'.repeat(90 * 1024)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-A: ${'a'.repeat(90 * 1024)}\r\n\r\n`,
  ],
  [
    '404',
    'a selector of 60 KiB',
    `GET ${PATH}/~~/${'a'.repeat(60 * 1024)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  ],
  [
    '404',
    'a selector of 20,000 steps',
    `GET ${PATH}/~~/${'a/'.repeat(20_000)}a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  ],
  [
    '404',
    'a quote that is never closed',
    `GET ${PATH}/~~/a%5B@b=%22${'c'.repeat(60_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  ],
  [
    '404',
    'a query of parentheses',
    `GET ${PATH}/~~/a?${'x('.repeat(30_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  ],
  [
    '404',
    'encoded dots and slashes',
    'GET /xcap-root/%2e%2e%2f%2e%2e%2fetc%2fpasswd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ],
  ['404', 'dot segments', `GET /xcap-root/../..${PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
  ['400', 'no HTTP at all', 'hello\r\n\r\n'],
];

for (const [status, what, head] of RAW) {
  test(`${what} is answered ${status}, and the server keeps running`, async () => {
    await using xdms = await started();
    await put(xdms, list());
    assert.equal(statusOf(await rawExchange(xdms.url, head)), status);
    assert.equal((await get(xdms)).status, 200);
  });
}

test('a client that disconnects in the middle of a body changes nothing', async () => {
  await using xdms = await started();
  const { hostname, port } = new URL(xdms.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(`PUT ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${TYPE}\r\nContent-Length: 999\r\n\r\n<list`);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.destroy();
  assert.equal((await get(xdms)).status, 404);
});

for (const limits of [{ depth: 0 }, { depth: 1.5 }, { unknown: 1 }]) {
  test(`the limits ${JSON.stringify(limits)} are refused, and the error names them`, async () => {
    await assert.rejects(started(limits), (error) => {
      return error instanceof InvalidArgumentError && error.argument === `limits.${Object.keys(limits)[0]}`;
    });
  });
}
