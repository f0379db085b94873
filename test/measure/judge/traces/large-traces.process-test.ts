import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { connectionsOf, traceOfConnections } from '../../../../src/measure/judge/traces/frames.js';
import { readTrace } from '../../../../src/measure/judge/traces/read-trace.js';
import type { Frame } from '../../../../src/measure/judge/traces/tshark-fields.js';
import { temporaryFolder } from '../../server/tiny-suite.js';

const GET = 'GET /xcap/a HTTP/1.1\r\nHost: x\r\n\r\n';
const NONE = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n';

const framed = (octets: string, index = 0): Frame => ({
  'frame.protocols': ['eth:ip:tcp:http'],
  'frame.time_epoch': [`${index + 1}`],
  'tcp.stream': ['0'],
  'tcp.ack': ['1'],
  'tcp.payload': [Buffer.from(octets).toString('hex')],
});
const frames = (octets: string, count: number) => Array.from({ length: count }, (_, index) => framed(octets, index));
const readFrames = async (all: readonly Frame[]) => traceOfConnections([...(await connectionsOf(all)).values()]);

/** Returns the processor time for some frames, the smallest of three. */
async function smallestTime(all: readonly Frame[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = process.cpuUsage();
    await readFrames(all);
    const { user, system } = process.cpuUsage(before);
    times.push(user + system);
  }
  return Math.min(...times);
}

/** Four times the input takes about four times as long, and sixteen times where the work grows with the square. */
async function assertLinear(framesOf: (size: number) => readonly Frame[], size: number): Promise<void> {
  const [one, four] = [await smallestTime(framesOf(size)), await smallestTime(framesOf(size * 4))];
  assert.ok(four / one < 9, `${one} µs for ${size}, ${four} µs for four times as many`);
}

test('requests without response that have one acknowledgement are read in linear time', async () => {
  const { conversations, notes } = await readFrames(frames(GET, 20_000));
  assert.equal(conversations[0]?.exchanges.length, 0);
  assert.deepEqual(notes, ['20000 requests have no response in the capture']);
  await assertLinear((size) => frames(GET, size), 10_000);
});

test('responses to many requests that were sent at once are paired in linear time', async () => {
  const both = (size: number) => [...frames(GET, size), ...frames(NONE, size)];
  const { conversations, notes } = await readFrames(both(20_000));
  assert.equal(conversations[0]?.exchanges.length, 20_000);
  assert.deepEqual(notes, []);
  await assertLinear(both, 10_000);
});

test('many header fields are read in linear time', async () => {
  const message = (size: number) => [
    framed(`GET /xcap/a HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(size)}\r\n`),
    framed(NONE),
  ];
  const { conversations } = await readFrames(message(60_000));
  assert.equal(conversations[0]?.exchanges[0]?.request.headers.length, 60_001);
  await assertLinear(message, 60_000);
});

test('JSON of any depth is read, or refused in our words', async (context) => {
  const file = path.join(await temporaryFolder(context), 'traffic.json');
  const [open, close] = ['{"a":'.repeat(200_000), '}'.repeat(200_000)];
  await writeFile(file, `[{"_source":{"layers":{"http":${open}1${close}}}}]`);
  assert.equal((await readTrace(file)).conversations[0]?.exchanges.length, 0);
  for (const text of [`${open}1${close}`, `${'['.repeat(200_000)}${']'.repeat(200_000)}`, `{"log":${open}1${close}}`]) {
    await writeFile(file, text);
    await assert.rejects(readTrace(file), /^InvalidArgumentError: trace: (?!.*(?:call stack|undefined))/);
  }
});
