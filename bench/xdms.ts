import { ALICE, documentPath, entry, entryPath, LISTS_TYPE, listDocument, positionPath } from './documents.js';
import { requestBytes, send } from './load.js';
import { type MeasuredProcess, startMeasured } from './measured-process.js';

/** Rounds of each measurement; the cheapest counts, because other programs use the machine too. Contenders take turns. */
const ROUNDS = 9;
const CONNECTIONS = 8;

interface Contender {
  readonly server: MeasuredProcess;
  readonly request: Uint8Array;
  readonly count: number;
}

/** Returns the smallest processor time of each contender, in microseconds per request. */
async function compare(...contenders: readonly Contender[]): Promise<readonly number[]> {
  const rounds: number[][] = contenders.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { server, request, count }] of contenders.entries()) {
      const cost = await server.measure({ request, count, connections: CONNECTIONS });
      // The first round warms up.
      if (round > 0) rounds[index]?.push(cost);
    }
  }
  return rounds.map((costs) => Math.min(...costs));
}

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly bound: string;
  readonly holds: boolean;
}

function atLeast(name: string, value: number, bound: number): Figure {
  return { name, value, bound: `>= ${bound}`, holds: value >= bound };
}

function atMost(name: string, value: number, bound: number): Figure {
  return { name, value, bound: `<= ${bound}`, holds: value <= bound };
}

const bareFor = (body: string, contentType = LISTS_TYPE): Promise<MeasuredProcess> =>
  startMeasured({ kind: 'bare', body, contentType });
const putEntry = (path: string, index: number): Uint8Array =>
  requestBytes('PUT', path, { 'content-type': 'application/xcap-el+xml' }, entry(index));

async function store(mock: MeasuredProcess, entries: number): Promise<void> {
  const request = requestBytes('PUT', documentPath(entries), { 'content-type': LISTS_TYPE }, listDocument(entries));
  await send({ origin: mock.origin, request, count: 1, connections: 1 });
}

const SIZES = [10, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

await using mock = await startMeasured({ kind: 'mock', users: [ALICE] });
for (const size of SIZES) await store(mock, size);

await using bareDocument = await bareFor(listDocument(10));
await using bareEntry = await bareFor(entry(9), 'application/xcap-el+xml');

await using pipeline = await startMeasured({ kind: 'pipeline', users: [ALICE] });
await using journaled = await startMeasured({ kind: 'mock', users: [ALICE] });
await using controlled = await startMeasured({ kind: 'controlled', users: [ALICE] });
// Servers without a past: the one above would be ahead in warming up.
const fresh = [pipeline, journaled, controlled];
for (const server of fresh) await store(server, 10);

const get = (path: string, count = 3_000): Contender => ({ server: mock, request: requestBytes('GET', path), count });
const bare = (server: MeasuredProcess): Contender => ({ server, request: requestBytes('GET', '/x'), count: 3_000 });
const put = (entries: number, count: number): Contender => ({
  server: mock,
  request: putEntry(entryPath(entries, 9), 9),
  count,
});
const barePut = (): Contender => ({ server: bareEntry, request: putEntry('/x', 9), count: 3_000 });

const ratio = (one: number | undefined, other: number | undefined): number =>
  (one ?? Number.NaN) / (other ?? Number.NaN);

const [documentBare, documentMock] = await compare(bare(bareDocument), get(documentPath(10)));
const [entryBare, entryTen, entryLarge] = await compare(
  bare(bareEntry),
  get(entryPath(10, 9)),
  get(entryPath(20_000, 9)),
);
const document = requestBytes('GET', documentPath(10));
const [alone, withJournal, withControl] = await compare(
  ...fresh.map((server) => ({ server, request: document, count: 3_000 })),
);
const [putBare, putTen, putLarge] = await compare(barePut(), put(10, 3_000), put(2_000, 100));

const figures = [
  atLeast('GET of a document with the journal, relative to without', ratio(alone, withJournal), 0.95),
  atLeast('GET of a document with an idle control plane, relative to without', ratio(withJournal, withControl), 0.95),
  atLeast('GET of a document of 10 entries, relative to bare Fastify', ratio(documentBare, documentMock), 0.7),
  atLeast('GET of one entry of 20,000 by attribute, relative to bare Fastify', ratio(entryBare, entryLarge), 0.55),
  atLeast('GET of one entry of 20,000 by attribute, relative to one of 10', ratio(entryTen, entryLarge), 0.8),
  atLeast('PUT of one entry of 10 with validation, relative to bare Fastify', ratio(putBare, putTen), 0.15),
  // Text and validation grow with the document: a factor of 200 would mean no gain over a PUT of the whole document.
  atMost('PUT of one entry of 2,000, relative to one of 10', ratio(putLarge, putTen), 40),
];

for (const { name, value, bound, holds } of figures) {
  console.log(`${holds ? 'ok  ' : 'MISS'} ${value.toFixed(2).padStart(6)}  ${bound.padEnd(8)} ${name}`);
}

console.log('\nprocessor time of the server, microseconds per request');
console.log('entries   GET by attribute   GET by position   PUT of one entry   PUT, per entry');
for (const size of SIZES) {
  const [byAttribute, byPosition, putOne] = await compare(
    get(entryPath(size, 9), 1_000),
    get(positionPath(size, 10), 1_000),
    put(size, Math.max(3, Math.round(40_000 / size / 10))),
  );
  const cells = [byAttribute, byPosition, putOne].map((cost) => (cost ?? Number.NaN).toFixed(0).padStart(17));
  console.log(
    `${String(size).padStart(7)} ${cells.join(' ')} ${((putOne ?? Number.NaN) / size).toFixed(2).padStart(16)}`,
  );
}

process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
