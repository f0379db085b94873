import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startXdms } from '../simulators/index.js';
import { CONNECTIONS } from './compare.js';
import { entry, listDocument } from './documents.js';
import { atMost, type Figure, ratio } from './figures.js';
import { requestBytes } from './load.js';
import { type MeasuredProcess, startMeasured } from './measured-process.js';

// A mock that starts with many users, each with a document of ten entries, about 1 kB.

const ENTRIES = 10;
/** The number of documents that others are compared with. */
const FEW = 2_000;
/** Requests of one measurement; each is for another document. */
const COUNT = 2_000;
const ROUNDS = 5;

/** What documents cost at one scale. */
interface Scale {
  readonly documents: number;
  /** Seconds of processor time for the start. */
  readonly start: number;
  /** Octets of a document in memory, with its user, after requests to all that are measured. */
  readonly octets: number;
  /** Processor time of requests, in microseconds: for documents, and for entries of documents in use and at rest. */
  readonly whole: number;
  readonly inUse: number;
  readonly atRest: number;
  readonly put: number;
}

/** Measures memory, the start and requests by the number of documents. */
export async function measureScale(sizes: readonly number[]): Promise<{
  readonly figures: readonly Figure[];
  readonly lines: readonly string[];
}> {
  const empty = await withDocuments(0, async (server) => ({
    memory: await server.memory(),
    start: await server.cpu(),
  }));
  const scales: Scale[] = [];
  for (const size of [FEW, ...sizes]) scales.push(await withDocuments(size, (server) => scaleOf(server, size, empty)));
  const few = scales[0];
  const figures = scales.slice(1).flatMap(({ documents, start, octets, whole, inUse, atRest }) => {
    const among = `among ${documents.toLocaleString('en')} documents`;
    return [
      atMost(`MB of all documents of 1 kB with their users, ${among}`, (octets * documents) / 1e6, roomFor(documents)),
      atMost(`start, per document, relative to a GET, ${among}`, (start * 1e6) / documents / whole, 1),
      atMost(`GET of a document ${among}, relative to ${FEW.toLocaleString('en')}`, ratio(whole, few?.whole), 1.5),
      atMost(`GET of an entry of a document at rest, relative to one in use, ${among}`, ratio(atRest, inUse), 6),
    ];
  });
  return { figures, lines: linesOf(scales) };
}

/** Megabytes for documents at rest, for the trees of those in use, and for what a server that has worked keeps. */
function roomFor(documents: number): number {
  return 55 + (1.9 * documents) / 1_000;
}

async function scaleOf(
  server: MeasuredProcess,
  documents: number,
  empty: { readonly memory: number; readonly start: number },
): Promise<Scale> {
  const start = ((await server.cpu()) - empty.start) / 1e6;
  const cheapest = async (requestOf: (number: number) => Uint8Array, most: number): Promise<number> => {
    const costs: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // A stride that is prime visits all documents, and neighbors in the file not one after the other.
      const request = (number: number): Uint8Array => requestOf(((round * COUNT + number) * 7_919) % most);
      const cost = await server.measure({ request, count: COUNT, connections: CONNECTIONS });
      // The first round warms up.
      if (round > 0) costs.push(cost);
    }
    return Math.min(...costs);
  };
  const whole = await cheapest((number) => requestBytes('GET', documentOf(number)), documents);
  const inUse = await cheapest((number) => requestBytes('GET', entryOf(number)), 500);
  const atRest = await cheapest((number) => requestBytes('GET', entryOf(number)), documents);
  const put = await cheapest(putEntry, documents);
  const octets = ((await server.memory()) - empty.memory) / documents;
  return { documents, start, octets, whole, inUse, atRest, put };
}

function linesOf(scales: readonly Scale[]): readonly string[] {
  return [
    'documents   start, s   octets of one   GET   GET of an entry in use   at rest   PUT of an entry',
    ...scales.map(({ documents, start, octets, whole, inUse, atRest, put }) =>
      [
        String(documents).padStart(9),
        start.toFixed(2).padStart(10),
        octets.toFixed(0).padStart(15),
        whole.toFixed(0).padStart(5),
        inUse.toFixed(0).padStart(24),
        atRest.toFixed(0).padStart(9),
        put.toFixed(0).padStart(17),
      ].join(' '),
    ),
  ];
}

/** Starts a mock in the state of a temporary folder. */
async function withDocuments<Result>(
  documents: number,
  measure: (server: MeasuredProcess) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-bench-'));
  try {
    await writeState(folder, documents);
    await using server = await startMeasured({ kind: 'restored', folder });
    return await measure(server);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lets a mock write the state: its snapshot of one document, with many names. */
async function writeState(folder: string, count: number): Promise<void> {
  await using mock = await startXdms({ persist: folder });
  if (count === 0) return;
  mock.documents.put({ auid: 'resource-lists', user: userOf(0), document: 'index' }, listDocument(ENTRIES));
  const { documents, users } = mock.snapshot();
  const [document, user] = [documents[0], users[0]];
  if (document === undefined || user === undefined) throw new Error('the mock has stored no document');
  const numbers = Array.from({ length: count }, (_, number) => number);
  mock.restore({
    documents: numbers.map((number) => ({ ...document, id: { ...document.id, xui: userOf(number) } })),
    users: numbers.map((number) => ({ ...user, xui: userOf(number) })),
  });
}

function userOf(number: number): string {
  return `sip:user${number}@example.com`;
}

function documentOf(number: number): string {
  return `/xcap-root/resource-lists/users/${userOf(number)}/index`;
}

function entryOf(number: number): string {
  return `${documentOf(number)}/~~/resource-lists/list/entry%5B${ENTRIES}%5D`;
}

function putEntry(number: number): Uint8Array {
  return requestBytes('PUT', entryOf(number), { 'content-type': 'application/xcap-el+xml' }, entry(ENTRIES - 1));
}
