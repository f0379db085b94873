import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { bodyText } from '../../../../common/exchange.js';
import { readTrace } from '../../../../src/measure/judge/traces/read-trace.js';
import type { Trace } from '../../../../src/measure/judge/traces/trace.js';
import { temporaryFolder } from '../../server/tiny-suite.js';
import { pcap, type Segment } from './pcap.js';

const hasTshark = spawnSync('tshark', ['--version']).status === 0;
const skip = hasTshark || process.env.CI !== undefined ? false : 'needs tshark';

const PATH = '/xcap-root/resource-lists/users/sip:alice@example.com/index';
const LISTS = `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">\r\n<list name="${'a'.repeat(150)}"/>\r\n</resource-lists>`;
const GET = `GET ${PATH} HTTP/1.1\r\nHost: xcap.example.com\r\n\r\n`;
const PUT = `PUT ${PATH} HTTP/1.1\r\nHost: xcap.example.com\r\nContent-Length: ${LISTS.length}\r\n\r\n${LISTS}`;
const FOUND = `HTTP/1.1 200 OK\r\nETag: "1"\r\nContent-Length: ${LISTS.length}\r\n\r\n${LISTS}`;
const EMPTY_CHUNKED = 'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
const NONE = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n';

type From = Segment['from'];
type Sent = readonly [from: From, octets: string | Buffer];

/** Divides messages into segments. */
function segmentsOf(messages: readonly Sent[], size: number, port = 80): readonly Segment[] {
  return messages.flatMap(([from, octets]) => {
    const all = Buffer.from(octets);
    const count = Math.ceil(all.length / size);
    return Array.from({ length: count }, (_, index) => {
      return { client: 1001, from, port, octets: all.subarray(index * size, (index + 1) * size) };
    });
  });
}

async function traceOf(context: TestContext, capture: Buffer): Promise<Trace> {
  const file = path.join(await temporaryFolder(context), 'traffic.pcap');
  await writeFile(file, capture);
  return readTrace(file);
}

const shown = ({ conversations }: Trace) =>
  conversations.flatMap(({ exchanges }) =>
    exchanges.map(({ request, response }) => [
      request.method,
      bodyText(request),
      response?.status,
      response && bodyText(response),
    ]),
  );

const STORED = ['PUT', LISTS, 201, ''];
const READ = ['GET', '', 200, LISTS];
const ROUND: readonly Sent[] = [
  ['client', PUT],
  ['server', EMPTY_CHUNKED],
  ['client', GET],
  ['server', FOUND],
];

test('an empty body in chunks is whole', { skip }, async (context) => {
  const trace = await traceOf(context, pcap(segmentsOf(ROUND, 1_000)));
  assert.deepEqual(shown(trace), [STORED, READ]);
  assert.deepEqual(trace.notes, []);
});

test('chunks with extensions and trailer fields are joined', { skip }, async (context) => {
  const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
  const packed = gzipSync(LISTS).toString('latin1');
  const chunks = `${LISTS.length.toString(16)};name="a"\r\n${LISTS}\r\n0\r\nExpires: 0\r\n\r\n`;
  const coded = `${head.replace('\r\n', '\r\nContent-Encoding: gzip\r\n')}${packed.length.toString(16)}\r\n${packed}\r\n0\r\n\r\n`;
  const messages: readonly Sent[] = [
    ['client', GET],
    ['server', head + chunks],
    ['client', GET],
    ['server', Buffer.from(coded, 'latin1')],
  ];
  const trace = await traceOf(context, pcap(segmentsOf(messages, 90)));
  assert.deepEqual(shown(trace), [READ, READ]);
  assert.deepEqual(trace.notes, []);
});

test('a chunk with an impossible size makes an exchange incomplete', { skip }, async (context) => {
  for (const size of ['-6', 'ffffffffff', '+1', '0x1', '']) {
    const broken = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${size}\r\nab\r\n0\r\n\r\n`;
    const trace = await traceOf(
      context,
      pcap([
        ...segmentsOf(ROUND, 1_000),
        ...segmentsOf(
          [
            ['client', GET],
            ['server', broken],
          ],
          1_000,
        ),
      ]),
    );
    assert.deepEqual(shown(trace), [STORED, READ], size);
    assert.equal(trace.notes.length, 1);
  }
});

test('segments that overtake others are put in order', { skip }, async (context) => {
  for (const [port, size] of [
    [80, 120],
    [40_000, 120],
    [40_000, 60],
  ] as const) {
    const segments = segmentsOf([...ROUND, ...ROUND], size, port);
    const [first = 0, ...others] = segments.keys();
    const runs: number[][] = [];
    for (const index of others) {
      const run = runs.at(-1);
      if (run !== undefined && segments[run[0] ?? 0]?.from === segments[index]?.from) run.unshift(index);
      else runs.push([index]);
    }
    const trace = await traceOf(context, pcap(segments, [first, ...runs.flat()]));
    assert.deepEqual([shown(trace), trace.notes], [[STORED, READ, STORED, READ], []], `${port} ${size}`);
  }
});

test('a first line in several segments is read on a port that is not known for HTTP', { skip }, async (context) => {
  for (const size of [30, 60]) {
    const trace = await traceOf(context, pcap(segmentsOf(ROUND, size, 40_000)));
    assert.deepEqual([shown(trace), trace.notes], [[STORED, READ], []], String(size));
  }
  for (const size of [1, 3, 12]) {
    const segments = ROUND.flatMap((one) => segmentsOf([one], one[0] === 'client' ? size : 1_000, 40_000));
    const trace = await traceOf(context, pcap(segments));
    assert.deepEqual([shown(trace), trace.notes], [[STORED, READ], []], `only requests, ${size}`);
  }
});

test('a slice of a capture is read from its first whole message', { skip }, async (context) => {
  const segments = segmentsOf([...ROUND, ...ROUND], 120, 40_000);
  const ends = segments.flatMap((one, index) => (one.from === segments[index + 1]?.from ? [] : [index + 1]));
  // Each connection of the capture begins at another segment.
  const slices = [...segments.keys()].map((from) =>
    segments.map((one, index) => ({ ...one, client: 1_000 + from, ...(index < from && { isLost: true as const }) })),
  );
  const { conversations } = await traceOf(context, pcap(slices.flat()));
  const begun = slices.map((_, from) => [0, ...ends].slice(0, -1).filter((start) => start >= from).length);
  assert.equal(
    conversations[0]?.exchanges.length,
    begun.reduce((total, messages) => total + Math.floor(messages / 2), 0),
  );
});

test('a slice that ends and begins within exchanges has no gaps', { skip }, async (context) => {
  const segments = segmentsOf([...ROUND, ...ROUND], 120);
  for (const from of [1, 4, 5]) {
    const slice = segments.map((one, index) => (index < from || index > 9 ? { ...one, isLost: true as const } : one));
    const { conversations, notes } = await traceOf(context, pcap(slice));
    assert.equal(conversations[0]?.gap, undefined, notes.join());
    assert.ok((conversations[0]?.exchanges.length ?? 0) > 0);
  }
});

test('a slice has gaps where an exchange is missing between others', { skip }, async (context) => {
  const segments = segmentsOf([...ROUND, ...ROUND, ...ROUND], 1_000);
  const without = (...lost: readonly number[]) =>
    pcap(segments.map((one, index) => (lost.includes(index) ? { ...one, isLost: true as const } : one)));
  const gapWithout = async (lost: number) => (await traceOf(context, without(lost))).conversations[0]?.gap;
  assert.match(
    (await gapWithout(4)) ?? '',
    /^the capture misses a message behind request \d, from \S+Z on, for up to \d/,
  );
  assert.match(
    (await gapWithout(5)) ?? '',
    /^the capture misses a message behind request \d, from \S+Z on, for up to \d/,
  );
  assert.deepEqual((await traceOf(context, without(4))).notes, ['1 response has no request in the capture']);
  assert.equal((await traceOf(context, without(11))).conversations[0]?.gap, undefined);
});

test('several messages in one packet are told apart', { skip }, async (context) => {
  const trace = await traceOf(
    context,
    pcap(
      segmentsOf(
        [
          ['client', PUT + GET + GET],
          ['server', `HTTP/1.1 100 Continue\r\n\r\n${EMPTY_CHUNKED}${FOUND}${NONE}`],
        ],
        10_000,
      ),
    ),
  );
  assert.deepEqual(shown(trace), [STORED, READ, ['GET', '', 404, '']]);
  assert.deepEqual(trace.notes, []);
});

test('a response without framing lasts until the end of its connection', { skip }, async (context) => {
  const messages: readonly Sent[] = [
    ['client', GET],
    ['server', `HTTP/1.0 200 OK\r\n\r\n${LISTS}`],
  ];
  const [request, ...response] = segmentsOf(messages, 100);
  assert.ok(request);
  const whole = [request, ...response, { client: 1001, from: 'server' as const, octets: '', isLast: true as const }];
  const trace = await traceOf(context, pcap(whole));
  assert.deepEqual([shown(trace), trace.notes], [[READ], []]);
});
