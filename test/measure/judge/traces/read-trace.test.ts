import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { bodyText } from '../../../../common/exchange.js';
import { startControl, startXdms } from '../../../../simulators/index.js';
import { readTrace } from '../../../../src/measure/judge/traces/read-trace.js';
import type { Trace } from '../../../../src/measure/judge/traces/trace.js';
import { temporaryFolder } from '../../server/tiny-suite.js';
import { pcap, type Segment } from './pcap.js';

const hasTshark = spawnSync('tshark', ['--version']).status === 0;
const skip = hasTshark || process.env.CI !== undefined ? false : 'needs tshark';

const PATH = '/xcap-root/resource-lists/users/sip:alice@example.com/index';
const LISTS = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Zoé"/></resource-lists>';
const octets = (text: string) => Buffer.byteLength(text);

function client(port: number, text: string | Buffer, missing = 0): Segment {
  return { client: port, from: 'client', octets: text, missing };
}

function server(port: number, text: string | Buffer, missing = 0): Segment {
  return { client: port, from: 'server', octets: text, missing };
}

const GET = `GET ${PATH} HTTP/1.1\r\nHost: xcap.example.com\r\n\r\n`;
const NONE = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n';
const FOUND = `HTTP/1.1 200 OK\r\nContent-Type: application/resource-lists+xml\r\nETag: "1"\r\nContent-Length: ${octets(LISTS)}\r\n\r\n${LISTS}`;
const PUT = `PUT ${PATH} HTTP/1.1\r\nHost: xcap.example.com\r\nX-A: 1\r\nX-A: 2\r\nContent-Type: application/resource-lists+xml\r\nContent-Length: ${octets(LISTS)}\r\n\r\n${LISTS}`;
const chunk = (text: string) => `${octets(text).toString(16)}\r\n${text}\r\n`;
const CHUNKED = `PUT ${PATH} HTTP/1.1\r\nHost: xcap.example.com\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(LISTS.slice(0, 9))}${chunk(LISTS.slice(9))}0\r\n\r\n`;
const CREATED = 'HTTP/1.1 201 Created\r\nETag: "1"\r\nContent-Length: 0\r\n\r\n';
/** The beginning of a record of TLS 1.2 with a ClientHello. */
const HELLO = Buffer.from(`160301002f0100002b0303${'00'.repeat(32)}000002002f01000000`, 'hex');

const CAPTURE = pcap([
  client(1001, PUT),
  server(1001, CREATED),
  client(1001, GET),
  server(1001, FOUND),
  client(1002, CHUNKED.slice(0, 150)),
  client(1002, CHUNKED.slice(150)),
  server(1002, 'HTTP/1.1 100 Continue\r\n\r\n'),
  server(1002, CREATED),
]);

async function traceOf(context: TestContext, name: string, content: string | Buffer): Promise<Trace> {
  const file = path.join(await temporaryFolder(context), name);
  await writeFile(file, content);
  return readTrace(file);
}

const shown = ({ conversations, notes }: Trace) => ({
  exchanges: conversations.flatMap(({ exchanges }) =>
    exchanges.map(({ request, response }) => [
      `${request.method} ${request.origin}${request.target}`,
      bodyText(request),
      response?.status,
      response && bodyText(response),
    ]),
  ),
  notes,
});

const URI = `http://xcap.example.com${PATH}`;
const ALL = {
  exchanges: [
    [`PUT ${URI}`, LISTS, 201, ''],
    [`GET ${URI}`, '', 200, LISTS],
    [`PUT ${URI}`, LISTS, 201, ''],
  ],
  notes: [],
};

test('a capture is read octet for octet, chunks and segments joined', { skip }, async (context) => {
  const trace = await traceOf(context, 'traffic.pcap', CAPTURE);
  assert.deepEqual(shown(trace), ALL);
  const [put] = trace.conversations[0]?.exchanges ?? [];
  assert.deepEqual(
    put?.request.headers.filter(([name]) => name === 'X-A').map(([, value]) => value),
    ['1', '2'],
  );
});

test('compressed content is read without its codings', { skip }, async (context) => {
  const packed = gzipSync(LISTS);
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`;
  const answer = Buffer.concat([Buffer.from(head), packed]);
  const trace = await traceOf(
    context,
    'packed.pcap',
    pcap([client(1001, GET), server(1001, answer), client(1001, GET), server(1001, answer, 5)]),
  );
  assert.deepEqual(shown(trace), {
    exchanges: [[`GET ${URI}`, '', 200, LISTS]],
    notes: ['1 exchange is not whole in the capture'],
  });
});

test('JSON of tshark is read with and without duplicate keys', { skip }, async (context) => {
  const file = path.join(await temporaryFolder(context), 'traffic.pcap');
  await writeFile(file, CAPTURE);
  for (const more of [[], ['--no-duplicate-keys'], ['-x']]) {
    const args = ['-r', file, '-Y', 'http', '-T', 'json', ...more];
    const json = execFileSync('tshark', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const trace = await traceOf(context, 'traffic.json', json);
    assert.deepEqual(shown(trace), ALL, more.join());
    assert.equal(trace.conversations[0]?.exchanges[0]?.request.headers.length, 5);
  }
});

test('what a capture does not have whole is counted, and not judged', { skip }, async (context) => {
  const trace = await traceOf(
    context,
    'cut.pcap',
    pcap([
      client(1001, GET),
      server(1001, FOUND, 20),
      client(1002, GET),
      server(1003, NONE),
      { ...client(1005, HELLO), port: 443 },
      client(1006, GET),
      client(1006, GET),
      server(1006, NONE),
      server(1006, NONE),
      client(1007, GET),
      { ...server(1007, NONE), isLost: true },
      client(1007, GET),
      server(1007, NONE),
    ]),
  );
  assert.deepEqual(
    shown(trace).exchanges.map(([, , status]) => status),
    [404, 404, 404],
  );
  assert.deepEqual(trace.notes, [
    '1 exchange is not whole in the capture',
    '2 requests have no response in the capture',
    '1 response has no request in the capture',
    '1 connection is encrypted (TLS); Wireshark needs their keys',
  ]);
  assert.match(
    trace.conversations[0]?.gap ?? '',
    /^the capture misses a message behind request \d+, from \d{4}-.*Z on, for up to [\d.]+ s, the first of \d gaps$/,
  );
});

test('a request from the port of another protocol is one of HTTP', { skip }, async (context) => {
  const ETHERCAT = 34_980;
  const segments = [client(ETHERCAT, GET), server(ETHERCAT, NONE)].map((one) => ({ ...one, port: 40_000 }));
  const trace = await traceOf(context, 'port.pcap', pcap(segments));
  assert.deepEqual(shown(trace), { exchanges: [[`GET ${URI}`, '', 404, '']], notes: [] });
  assert.equal(trace.conversations[0]?.gap, undefined);
});

test('a file of tshark that was cut short is read up to there', { skip }, async (context) => {
  const trace = await traceOf(context, 'short.pcap', CAPTURE.subarray(0, CAPTURE.length - 10));
  assert.deepEqual(shown(trace).exchanges, ALL.exchanges.slice(0, 2));
  assert.equal(trace.notes[0], 'the capture is cut short at its end');
});

test('without tshark, a capture is refused with the command that converts it', async (context) => {
  const { PATH: before } = process.env;
  context.after(() => {
    process.env.PATH = before;
  });
  process.env.PATH = '/nowhere';
  await assert.rejects(
    traceOf(context, 'traffic.pcap', CAPTURE),
    /trace: .*is a capture, which tshark reads, .*tshark -r .*traffic\.pcap .*-Y http -T json --no-duplicate-keys/,
  );
});

test('newer versions of tshark write bodies in hexadecimal digits', async (context) => {
  const layers = (http: object) => ({
    _source: { layers: { frame: { 'frame.number': '1' }, tcp: { 'tcp.stream': '0' }, http } },
  });
  const hex = Buffer.from(LISTS)
    .toString('hex')
    .replaceAll(/..(?=.)/g, '$&:');
  const request = { 'GET / HTTP/1.1': { 'http.request.method': 'GET', 'http.request.uri': PATH } };
  const line = { 'http.request.line': 'Host: xcap.example.com\r\n' };
  const response = { 'HTTP/1.1 200 OK': { 'http.response.code': '200' }, 'http.file_data': hex };
  const fields = { 'http.response.line': [`Content-Length: ${octets(LISTS)}\r\n`] };
  const json = JSON.stringify([layers({ ...request, ...line }), layers({ ...response, ...fields })]);
  const trace = await traceOf(context, 'traffic.json', json);
  assert.deepEqual(shown(trace), { exchanges: [[`GET ${URI}`, '', 200, LISTS]], notes: [] });
});

test('the requests of a mock are read from its control plane', async (context) => {
  await using xdms = await startXdms();
  await using control = await startControl(xdms, { port: 0 });
  await fetch(`${xdms.xcapRoot}/xcap-caps/global/index`);
  for (const list of ['requests', 'requests.har']) {
    const text = await (await fetch(`${control.url}/${list}`)).text();
    const { exchanges, notes } = shown(await traceOf(context, list, text));
    assert.deepEqual([exchanges.map(([line]) => line), notes], [[`GET ${xdms.xcapRoot}/xcap-caps/global/index`], []]);
  }
});

test('a conversation that is too long to judge is refused with its length', async (context) => {
  const request = { method: 'GET', url: 'http://127.0.0.1:1/xcap', headers: [] };
  const entry = { startedDateTime: '2026-01-01', time: 1, request, response: { status: 404, headers: [] } };
  const traceWith = (length: number) =>
    traceOf(context, 'traffic.har', JSON.stringify({ log: { entries: Array(length).fill(entry) } }));
  assert.equal((await traceWith(100_000)).conversations[0]?.exchanges.length, 100_000);
  await assert.rejects(
    traceWith(100_001),
    /it has more than 100000 requests, and no more are judged together; of a HAR, give parts: jq '/,
  );
});

test('a set-up that another case has sent does not count for a case', async (context) => {
  const sent = (method: string, id?: string) => ({
    request: {
      method,
      url: `http://127.0.0.1:1${PATH}`,
      headers: id === undefined ? [] : [['X-Conformance-Case', id]],
    },
    response: { status: 200, headers: [] },
    durationMs: 1,
  });
  const exchanges = [sent('PUT', 'other'), sent('GET', 'own'), sent('DELETE')];
  const cases = [
    { id: 'own', exchanges },
    { id: 'recorded/traffic', exchanges },
  ];
  const { conversations } = await traceOf(context, 'results.json', JSON.stringify({ cases }));
  assert.deepEqual(
    conversations.map((one) => one.exchanges.map(({ request }) => request.method)),
    [
      ['GET', 'DELETE'],
      ['PUT', 'GET', 'DELETE'],
    ],
  );
});

test('a HAR in another order than that of its times is put in order', async (context) => {
  const entryAt = (second: number, name: string) => ({
    startedDateTime: `2026-01-01T00:00:0${second}Z`,
    time: 1,
    request: { method: 'GET', url: `http://127.0.0.1:1/xcap/${name}`, headers: [] },
    response: { status: 404, headers: [] },
  });
  const entries = [entryAt(1, 'a'), entryAt(1, 'b'), entryAt(2, 'c'), entryAt(3, 'd')];
  const namesOf = async (given: typeof entries) => {
    const trace = await traceOf(context, 'traffic.har', JSON.stringify({ log: { entries: given } }));
    const { exchanges } = trace.conversations[0] ?? { exchanges: [] };
    return [exchanges.map(({ request }) => request.target.at(-1)).join(''), trace.notes.length];
  };
  assert.deepEqual(await namesOf(entries), ['abcd', 0]);
  assert.deepEqual(await namesOf(entries.slice(0, 2)), ['ab', 0]);
  assert.deepEqual(await namesOf(entries.toReversed()), ['abcd', 1]);
  assert.deepEqual(await namesOf([...entries.slice(2), ...entries.slice(0, 2)]), ['abcd', 1]);
});

test('another file is refused with what could be read', async (context) => {
  await assert.rejects(
    traceOf(context, 'package.json', readFileSync('package.json')),
    /is none of these: HAR, results\.json of a run, JSON of tshark, a capture, the requests of a mock/,
  );
});
