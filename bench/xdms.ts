import { parseArgs } from 'node:util';
import { alternatingCosts, medianRatio } from './alternating-pairs.js';
import { CONNECTIONS, type Contender, compare, ROUNDS } from './compare.js';
import { ALICE, documentPath, entry, entryPath, LISTS_TYPE, listDocument, positionPath } from './documents.js';
import { atLeast, atMost, holds, lineOf, ratio } from './figures.js';
import { requestBytes, send } from './load.js';
import { type MeasuredProcess, startMeasured } from './measured-process.js';
import { comparePeers } from './peers.js';
import { record } from './record.js';

// Compares the mock with a bare Fastify server, and large documents with small ones; --peers adds Kamailio. --record
// writes bench/RESULTS.md. --ci fails only when a ratio misses its bound by a third: machines of CI are busy. With that
// tolerance, fewer generations of servers tell enough; and it leaves out the table by size, which has no bounds.

const { values } = parseArgs({
  options: { peers: { type: 'boolean' }, record: { type: 'boolean' }, ci: { type: 'boolean' } },
});
const isCi = values.ci === true;
if (isCi && values.record === true) throw new Error('--record needs the whole bench: leave out --ci');
const tolerance = isCi ? 1 / 3 : 0;
const printed: string[] = [];
const say = (line: string): void => {
  printed.push(line);
  console.log(line);
};

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
await using xpath = await startMeasured({ kind: 'mock', users: [ALICE], resolver: 'xpath' });
for (const size of [10, 20_000]) await store(xpath, size);

await using bareDocument = await bareFor(listDocument(10));
await using bareEntry = await bareFor(entry(9), 'application/xcap-el+xml');

const get = (path: string, count = 3_000): Contender => ({ server: mock, request: requestBytes('GET', path), count });
// The bare server gets the same octets as the mock: reading a long target takes time, too.
const bare = (server: MeasuredProcess, path: string): Contender => ({ ...get(path), server });
const put = (entries: number, count: number): Contender => ({
  server: mock,
  request: putEntry(entryPath(entries, 9), 9),
  count,
});
const barePut = (): Contender => ({ ...put(10, 3_000), server: bareEntry });

const [documentBare, documentMock] = await compare([bare(bareDocument, documentPath(10)), get(documentPath(10))]);
const [entryBare, entryTen, entryLarge] = await compare([
  bare(bareEntry, entryPath(20_000, 9)),
  get(entryPath(10, 9)),
  get(entryPath(20_000, 9)),
]);
const document = requestBytes('GET', documentPath(10));
const idle = await alternatingCosts({
  commands: [
    { kind: 'pipeline', users: [ALICE] },
    { kind: 'mock', users: [ALICE] },
    { kind: 'controlled', users: [ALICE] },
    { kind: 'judged', users: [ALICE] },
  ],
  prepare: (server) => store(server, 10),
  load: { request: document, count: 1_500, connections: CONNECTIONS },
  ...{ generations: isCi ? 3 : 7, rounds: ROUNDS },
});
const [putBare, putTen, putLarge, putHuge] = await compare([
  barePut(),
  put(10, 3_000),
  put(2_000, 300),
  put(50_000, 30),
]);
const getXPath = (size: number): Contender => ({ ...get(entryPath(size, 9), 1_000), server: xpath });
const [xpathTen, xpathLarge] = await compare([getXPath(10), getXPath(20_000)]);

const figures = [
  atLeast('GET of a document with the journal, relative to without', medianRatio(idle, 0, 1), 0.95),
  atLeast('GET of a document with an idle control plane, relative to without', medianRatio(idle, 1, 2), 0.95),
  atLeast('GET of a document under `client --listen`, relative to the mock alone', medianRatio(idle, 1, 3), 0.9),
  atLeast('GET of a document of 10 entries, relative to bare Fastify', ratio(documentBare, documentMock), 0.7),
  atLeast('GET of one entry of 20,000 by attribute, relative to bare Fastify', ratio(entryBare, entryLarge), 0.55),
  atLeast('GET of one entry of 20,000 by attribute, relative to one of 10', ratio(entryTen, entryLarge), 0.8),
  atLeast('PUT of one entry of 10 with validation, relative to bare Fastify', ratio(putBare, putTen), 0.2),
  // The text of the document is copied, and nothing else that grows with it.
  atMost('PUT of one entry of 2,000, relative to one of 10', ratio(putLarge, putTen), 8),
  atMost('PUT of one entry of 50,000, relative to one of 10', ratio(putHuge, putTen), 40),
  atMost('GET of one entry of 20,000 by the XPath resolver, relative to one of 10', ratio(xpathLarge, xpathTen), 20),
];

for (const figure of figures) say(lineOf(figure, tolerance));

const peers = values.peers === true ? await comparePeers() : { figures: [], lines: [] };
for (const figure of peers.figures) say(lineOf(figure, tolerance));
for (const line of peers.lines) say(line);

if (!isCi) await showSizes();

if (values.record === true) await record(process.argv.slice(2), printed);
process.exitCode = [...figures, ...peers.figures].every((figure) => holds(figure, tolerance)) ? 0 : 1;

/** Prints what requests cost by the size of the document. */
async function showSizes(): Promise<void> {
  say('\nprocessor time of the server, microseconds per request');
  say('entries   GET by attribute   GET by position   PUT of one entry   PUT, per entry');
  for (const size of SIZES) {
    const [byAttribute, byPosition, putOne] = await compare([
      get(entryPath(size, 9), 1_000),
      get(positionPath(size, 10), 1_000),
      put(size, size > 5_000 ? 30 : 300),
    ]);
    const cells = [byAttribute, byPosition, putOne].map((cost) => (cost ?? Number.NaN).toFixed(0).padStart(17));
    say(`${String(size).padStart(7)} ${cells.join(' ')} ${((putOne ?? Number.NaN) / size).toFixed(2).padStart(16)}`);
  }
}
