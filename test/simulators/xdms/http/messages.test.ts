import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startXdms, type Xdms } from '../../../../simulators/start/xdms.js';
import { rawExchange } from '../../../support/raw-http.js';

const ALICE = 'sip:alice@example.com';
const PATH = `/xcap-root/resource-lists/users/${ALICE}/index`;
const TYPE = 'Content-Type: application/resource-lists+xml\r\n';
const LAST = 'Connection: close\r\n';
const DOCUMENT =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="é"><entry uri="sip:a@b.c"/></list></resource-lists>';
const OTHER = DOCUMENT.replace('é', 'other');
const NAME = `${PATH}/~~/resource-lists/list/@name`;

/** Writes a request message; `fields` end with a line break. */
function message(method: string, target = PATH, fields = '', body = ''): string {
  const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${fields}${length}\r\n${body}`;
}

interface Reply {
  readonly status: number;
  /** Header fields; names are in lower case. */
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Splits the octets of one connection into responses, by their Content-Length in octets. */
function replies(text: string, isHead = false): readonly Reply[] {
  const found: Reply[] = [];
  let rest = text;
  while (rest !== '') {
    const head = rest.slice(0, rest.indexOf('\r\n\r\n'));
    const [statusLine = '', ...lines] = head.split('\r\n');
    const fields = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    rest = rest.slice(head.length + 4);
    const octets = Buffer.from(rest);
    const length = isHead ? 0 : Number(fields.get('content-length') ?? 0);
    rest = octets.subarray(length).toString();
    found.push({ status: Number(statusLine.split(' ')[1]), fields, body: octets.subarray(0, length).toString() });
  }
  return found;
}

async function send(xdms: Xdms, octets: string, isHead = false): Promise<readonly Reply[]> {
  return replies(await rawExchange(xdms.url, octets), isHead);
}

async function one(xdms: Xdms, octets: string, isHead = false): Promise<Reply> {
  const [reply, ...others] = await send(xdms, octets, isHead);
  assert.ok(reply);
  assert.deepEqual(others, []);
  return reply;
}

async function started(): Promise<Xdms> {
  const xdms = await startXdms({ users: [{ xui: ALICE }], limits: { documentBytes: 5_000 } });
  assert.equal((await one(xdms, message('PUT', PATH, TYPE + LAST, DOCUMENT))).status, 201);
  return xdms;
}

const get = (xdms: Xdms, target = PATH, fields = ''): Promise<Reply> =>
  one(xdms, message('GET', target, fields + LAST));

const put = (fields: string, body = OTHER): string => message('PUT', PATH, TYPE + LAST + fields, body);
const chunked = (fields: string, chunks: string): string =>
  `PUT ${PATH} HTTP/1.1\r\nHost: localhost\r\n${TYPE}${LAST}${fields}\r\n${chunks}`;
const CHUNKS = `${Buffer.byteLength(OTHER).toString(16)}\r\n${OTHER}\r\n0\r\n\r\n`;

/** Refused messages, sorted by status; none of them may change the document. */
const REFUSED: readonly (readonly [status: number, what: string, octets: string])[] = [
  [304, 'a GET of what is known already', message('GET', PATH, `If-None-Match: *\r\n${LAST}`)],
  [400, 'a GET of an asterisk (RFC 9112 §3.2.4)', message('GET', '*', LAST)],
  [400, 'a request with two Host fields (RFC 9112 §3.2)', put('Host: localhost\r\n')],
  [400, 'an absolute target without a host (RFC 9110 §4.2.1)', put('').replace(PATH, `http://${PATH}`)],
  [400, 'an absolute target with a port alone', put('').replace(PATH, `http://:80${PATH}`)],
  [400, 'an absolute target with user information (RFC 9110 §4.2.4)', put('').replace(PATH, `http://a@x${PATH}`)],
  [400, 'a Host that is none', put('').replace('Host: localhost', 'Host: a b')],
  [400, 'a Host with a path', put('').replace('Host: localhost', 'Host: a/b')],
  [
    400,
    'Transfer-Encoding beside Content-Length',
    chunked('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', CHUNKS),
  ],
  [400, 'two lengths', put('Content-Length: 3\r\n')],
  [400, 'a length that is none', put('').replace(/Content-Length: \d+/, 'Content-Length: +9')],
  [400, 'a chunk without a size', chunked('Transfer-Encoding: chunked\r\n', `zz\r\n${OTHER}\r\n0\r\n\r\n`)],
  [400, 'a coding that is not chunked at last', chunked('Transfer-Encoding: chunked, gzip\r\n', CHUNKS)],
  [
    400,
    'chunks in HTTP/1.0 (RFC 9112 §6.1)',
    chunked('Transfer-Encoding: chunked\r\n', CHUNKS)
      .replace('HTTP/1.1', 'HTTP/1.0')
      .replace(LAST, 'Connection: keep-alive\r\n'),
  ],
  [400, 'a part of a document (RFC 9110 §14.5)', put('Content-Range: bytes 0-9/99\r\n')],
  [400, 'an If-Match that is no list of entity tags', put('If-Match: abc\r\n')],
  [400, 'an If-None-Match that is no list of entity tags', put('If-None-Match: x"y"\r\n')],
  [400, 'an unbound prefix', message('DELETE', `${PATH}/~~/z:a`, LAST)],
  [403, 'a PUT to the global tree', put('').replace(`users/${ALICE}`, 'global')],
  [
    404,
    'a usage that is not served, whatever the Content-Type',
    put('').replace('resource-lists/', 'nope/').replace(TYPE, 'Content-Type: junk\r\n'),
  ],
  [404, 'a user that is not known', put('').replace('alice', 'nobody')],
  [405, 'a POST', message('POST', PATH, TYPE + LAST, OTHER)],
  [405, 'a TRACE', message('TRACE', PATH, LAST)],
  [405, 'a PATCH of an unreadable type', message('PATCH', PATH, `Content-Type: junk\r\n${LAST}`, OTHER)],
  [409, 'a body that is not well-formed', put('', '<resource-lists')],
  [
    412,
    'a tag that is not current, also before the body is looked at (RFC 9110 §13.2.1)',
    put('If-Match: "x"\r\n', '<'),
  ],
  [413, 'a body that is too large', put('', `<!--${'x'.repeat(6_000)}-->`)],
  [
    413,
    'chunks that are too large together',
    chunked('Transfer-Encoding: chunked\r\n', `1770\r\n${' '.repeat(6_000)}\r\n0\r\n\r\n`),
  ],
  [415, 'a Content-Type that is none', put('').replace(TYPE, 'Content-Type: junk\r\n')],
  [415, 'an empty Content-Type', put('').replace(TYPE, 'Content-Type:\r\n')],
  [415, 'a content coding', put('Content-Encoding: gzip\r\n')],
  [421, 'an https URI without TLS (RFC 9110 §7.4)', put('').replace(PATH, `https://x${PATH}`)],
  [
    501,
    'a transfer coding that is not understood (RFC 9112 §6.1)',
    chunked('Transfer-Encoding: gzip, chunked\r\n', CHUNKS),
  ],
  [501, 'a tunnel (RFC 9110 §9.3.6)', `CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n`],
  [501, 'a method in lower case (RFC 9110 §9.1)', put('').replace('PUT', 'put')],
  [501, 'a method that Node knows and the mock does not', message('QUERY', PATH, LAST)],
  [501, 'a method of WebDAV', message('PROPFIND', PATH, LAST)],
  [505, 'another major version (RFC 9110 §15.6.6)', put('').replace('HTTP/1.1', 'HTTP/2.0')],
];

for (const [status, what, octets] of REFUSED) {
  test(`${what} is answered ${status} and changes nothing`, async () => {
    await using xdms = await started();
    const before = await get(xdms);
    const reply = await one(xdms, octets);
    assert.equal(reply.status, status);
    assert.equal(reply.fields.has('etag'), status === 304);
    assert.equal(reply.fields.has('allow'), status === 405);
    const after = await get(xdms);
    assert.deepEqual([after.body, after.fields.get('etag')], [before.body, before.fields.get('etag')]);
  });
}

const TAKEN: readonly (readonly [status: number, what: string, octets: string])[] = [
  [
    200,
    'chunks with extensions, and trailers that are ignored',
    chunked(
      'Transfer-Encoding: Chunked\r\nTrailer: If-Match\r\n',
      CHUNKS.replace('\r\n', ';a="b"\r\n').replace(/\r\n$/, 'If-Match: "x"\r\n\r\n'),
    ),
  ],
  [200, 'HTTP/1.0 without a Host', put('').replace('HTTP/1.1', 'HTTP/1.0').replace('Host: localhost\r\n', '')],
  [
    200,
    'an expectation in HTTP/1.0, where there are none',
    put('Expect: 100-continue\r\n').replace('HTTP/1.1', 'HTTP/1.0'),
  ],
  [
    200,
    'an absolute target of another authority than the Host',
    put('').replace(PATH, `http://elsewhere.localhost:99${PATH}`),
  ],
  [200, 'an empty Host', put('').replace('Host: localhost', 'Host:')],
  [200, 'an IPv6 Host', put('').replace('Host: localhost', 'Host: [::1]:8080')],
  [200, 'the coding that is none, in any case', put('Content-Encoding: Identity\r\n')],
  [200, 'an offer to change the protocol', put('Upgrade: h2c\r\n').replace('close', 'close, upgrade')],
  [
    200,
    'a date condition beside a tag that holds (RFC 9110 §13.1.4)',
    put('If-Match: *\r\nIf-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT\r\n'),
  ],
  [200, 'unknown header fields', put('X-Unknown: 1\r\n')],
];

for (const [status, what, octets] of TAKEN) {
  test(`a PUT with ${what} is answered ${status}`, async () => {
    await using xdms = await started();
    assert.equal((await one(xdms, octets)).status, status);
    assert.equal((await get(xdms)).body, OTHER);
  });
}

for (const type of ['junk', '', 'a/b', TYPE.slice('Content-Type: '.length, -2)]) {
  test(`a DELETE with the Content-Type "${type}" and a body is served, and both are ignored`, async () => {
    await using xdms = await started();
    const fields = `Content-Type: ${type}\r\n${LAST}`;
    assert.equal((await one(xdms, message('DELETE', NAME, fields, 'body'))).status, 200);
  });
}

test('OPTIONS of an asterisk lists the methods of the server (RFC 9110 §9.3.7)', async () => {
  await using xdms = await started();
  const reply = await one(xdms, message('OPTIONS', '*', LAST));
  assert.deepEqual([reply.status, reply.fields.get('allow')], [200, 'GET, HEAD, PUT, DELETE, OPTIONS']);
  assert.equal(reply.fields.get('content-length'), '0');
});

test('the server allows exactly the methods in Allow', async () => {
  await using xdms = await started();
  for (const target of [PATH, `${PATH}/~~/resource-lists/namespace::*`, '/xcap-root/xcap-caps/global/index']) {
    const { fields } = await one(xdms, message('POST', target, LAST));
    const allowed = fields.get('allow')?.split(', ') ?? [];
    assert.equal((await one(xdms, message('OPTIONS', target, LAST))).fields.get('allow'), allowed.join(', '));
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'POST', 'PATCH', 'TRACE']) {
      const { status } = await one(xdms, message(method, target, LAST), method === 'HEAD');
      const isReadOnlyTree = status === 403;
      if (!isReadOnlyTree)
        assert.equal(status !== 405 && status !== 501, allowed.includes(method), `${method} ${target}`);
    }
  }
});

const READ: readonly (readonly [target: string, fields: string])[] = [
  [PATH, ''],
  [`${PATH}/~~/resource-lists/list`, ''],
  [NAME, ''],
  [`${PATH}/~~/resource-lists/namespace::*`, ''],
  ['/xcap-root/xcap-caps/global/index', ''],
  [`${PATH}/~~/z:a`, ''],
  [`${PATH}-missing`, ''],
  [`${PATH}/~~/resource-lists/none`, ''],
  [PATH, 'If-Match: "x"\r\n'],
  [PATH, 'If-None-Match: *\r\n'],
  [PATH, 'If-Match: x\r\n'],
  ['/xcap-root/%zz', ''],
];

for (const [target, fields] of READ) {
  test(`HEAD ${target} ${fields.trim()} has the header fields of the GET and no content (RFC 9110 §9.3.2)`, async () => {
    await using xdms = await started();
    const full = await get(xdms, target, fields);
    const head = await one(xdms, message('HEAD', target, fields + LAST), true);
    const without = (names: ReadonlyMap<string, string>): unknown => [...names].filter(([name]) => name !== 'date');
    assert.equal(head.status, full.status);
    assert.deepEqual(without(head.fields), without(full.fields));
    if (full.status === 304) assert.equal(full.fields.get('content-length'), undefined);
    else assert.equal(Number(full.fields.get('content-length')), Buffer.byteLength(full.body));
  });
}

test('a 304 repeats ETag and Cache-Control of the 200, and has no content (RFC 9110 §15.4.5)', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }], trustedProxy: true });
  const asAlice = `X-3GPP-Asserted-Identity: "${ALICE}"\r\n`;
  await one(xdms, message('PUT', PATH, TYPE + LAST + asAlice, DOCUMENT));
  const full = await get(xdms, PATH, asAlice);
  const short = await get(xdms, PATH, `${asAlice}If-None-Match: ${full.fields.get('etag')}\r\n`);
  assert.deepEqual([full.status, short.status, short.body], [200, 304, '']);
  for (const name of ['etag', 'cache-control']) assert.equal(short.fields.get(name), full.fields.get(name));
  assert.match(short.fields.get('cache-control') ?? '', /private/);
});

test('pipelined requests are served in order (RFC 9112 §9.3.2)', async () => {
  await using xdms = await started();
  const read = message('GET', NAME);
  const answers = await send(
    xdms,
    message('PUT', PATH, TYPE, OTHER) +
      read +
      message('PUT', PATH, TYPE, DOCUMENT) +
      read +
      message('HEAD', `${PATH}-missing`).replace('HEAD', 'GET') +
      message('DELETE', PATH, TYPE) +
      message('GET', NAME, LAST),
  );
  assert.deepEqual(
    answers.map(({ status, body }) => (status === 200 ? body : status)),
    ['', '"other"', '', '"é"', 404, '', 404],
  );
});

test('an unreadable request is answered after the earlier requests', async () => {
  await using xdms = await started();
  for (const [rest, status] of [
    ['garbage\r\n\r\n', 400],
    [message('BREW', PATH), 501],
    ['CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n', 501],
  ] as const) {
    const answers = await send(xdms, message('PUT', PATH, TYPE, OTHER) + rest);
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [200, status],
    );
    // RFC 9110 §6.6.1
    for (const { fields } of answers) assert.match(fields.get('date') ?? '', / GMT$/);
  }
});

test('octets after a request with "Connection: close" are ignored (RFC 9112 §9.6)', async () => {
  await using xdms = await started();
  for (const rest of [message('DELETE'), 'garbage']) {
    const answers = await send(xdms, message('GET', NAME, LAST) + rest);
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body]),
      [[200, '"é"']],
    );
  }
  assert.equal((await get(xdms)).body, DOCUMENT);
});

test('octets beyond the Content-Length are not part of the body', async () => {
  await using xdms = await started();
  const answers = await send(xdms, `${message('PUT', PATH, TYPE, OTHER)}more`.concat('\r\n\r\n'));
  assert.deepEqual(
    answers.map((answer) => answer.status),
    [200, 400],
  );
  assert.equal((await get(xdms)).body, OTHER);
});

test('a body that ends before its Content-Length is refused', async () => {
  await using xdms = await started();
  const { hostname, port } = new URL(xdms.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.end(put('').replace(/Content-Length: \d+/, 'Content-Length: 4000'));
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  assert.equal((await get(xdms)).body, DOCUMENT);
});

test('a body that arrives after the refusal is skipped, and the next request is served', async () => {
  await using xdms = await started();
  const { hostname, port } = new URL(xdms.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const chunks: Buffer[] = [];
  const reads = (wanted: RegExp): Promise<void> =>
    new Promise((resolve) => {
      socket.on('data', () => wanted.test(Buffer.concat(chunks).toString()) && resolve());
    });
  socket.on('data', (chunk) => chunks.push(chunk));
  const body = message('POST', PATH, 'Content-Type: junk\r\n', OTHER);
  socket.write(body.slice(0, -OTHER.length));
  await reads(/405 Method Not Allowed/);
  socket.write(OTHER + message('GET', NAME, LAST));
  await new Promise((resolve) => socket.once('close', resolve));
  const [refusal, next] = replies(Buffer.concat(chunks).toString());
  assert.deepEqual([refusal?.status, next?.status, next?.body], [405, 200, '"é"']);
});

test('a client with Expect: 100-continue gets 100, and then the response to the complete request', async () => {
  await using xdms = await started();
  const answers = await send(xdms, put('Expect: 100-continue\r\n'));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [100, 200],
  );
});

test('an unknown expectation is answered 417 and changes nothing (RFC 9110 §10.1.1)', async () => {
  await using xdms = await started();
  assert.match(await rawExchange(xdms.url, put('Expect: the-unexpected\r\n')), /^HTTP\/1\.1 417 /);
  assert.equal((await get(xdms)).body, DOCUMENT);
});
