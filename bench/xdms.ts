import { parseArgs } from 'node:util';
import { alternatingCosts, medianRatio } from './alternating-pairs.js';
import { compareWithBare } from './bare-fastify.js';
import { CONNECTIONS, type Contender, compare, ROUNDS } from './compare.js';
import { ALICE, positionPath } from './documents.js';
import { atLeast, atMost, holds, lineOf, ratio } from './figures.js';
import { requestBytes } from './load.js';
import { startMeasured } from './measured-process.js';
import { comparePeers } from './peers.js';
import { record } from './record.js';
import { getDocument, getEntry, putEntry, startWithDocument, storeDocument } from './requests.js';
import { measureRun } from './run.js';
import { measureScale } from './scale.js';

// Compares the mock with a bare Fastify server, large documents with small ones, many documents with few, and a run with its
// requests alone; --peers adds Kamailio. --record writes bench/RESULTS.md. --ci fails only when a ratio misses its bound by a
// third: machines of CI are busy. With that tolerance, fewer generations of servers and documents tell enough; and it leaves
// out the table by size, which has no bounds.

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

const SIZES = [10, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

await using mock = await startMeasured({ kind: 'mock', users: [ALICE] });
for (const size of SIZES) await storeDocument(mock.origin, size);
await using xpath = await startMeasured({ kind: 'mock', users: [ALICE], resolver: 'xpath' });
for (const size of [10, 20_000]) await storeDocument(xpath.origin, size);

const contender = (request: Uint8Array, count: number, server = mock): Contender => ({ server, request, count });

const [entryTen, entryLarge] = await compare([contender(getEntry(10), 3_000), contender(getEntry(20_000), 3_000)]);
const idle = await alternatingCosts({
  servers: (['pipeline', 'mock', 'controlled', 'judged'] as const).map(
    (kind) => () => startWithDocument({ kind, users: [ALICE] }, 10),
  ),
  load: { request: getDocument(10), count: 1_500, connections: CONNECTIONS },
  generations: isCi ? 3 : 7,
  rounds: ROUNDS,
});
const [putTen, putLarge, putHuge] = await compare([
  contender(putEntry(10), 3_000),
  contender(putEntry(2_000), 300),
  contender(putEntry(50_000), 30),
]);
const [xpathTen, xpathLarge] = await compare([
  contender(getEntry(10), 1_000, xpath),
  contender(getEntry(20_000), 1_000, xpath),
]);

const scale = await measureScale(isCi ? [20_000] : [50_000, 200_000]);
const run = await measureRun(isCi ? 1 : 2);

const figures = [
  ...(await compareWithBare(isCi ? 3 : 5)),
  atLeast('GET of a document with the journal, relative to without', medianRatio(idle, 0, 1), 0.95),
  atLeast('GET of a document with an idle control plane, relative to without', medianRatio(idle, 1, 2), 0.95),
  atLeast('GET of a document under `client --listen`, relative to the mock alone', medianRatio(idle, 1, 3), 0.9),
  atLeast('GET of one entry of 20,000 by attribute, relative to one of 10', ratio(entryTen, entryLarge), 0.8),
  // Only the lists of blocks and of pieces of text grow with the document.
  atMost('PUT of one entry of 2,000, relative to one of 10', ratio(putLarge, putTen), 8),
  atMost('PUT of one entry of 50,000, relative to one of 10', ratio(putHuge, putTen), 40),
  atMost('GET of one entry of 20,000 by the XPath resolver, relative to one of 10', ratio(xpathLarge, xpathTen), 20),
  ...scale.figures,
  ...run.figures,
];

for (const figure of figures) say(lineOf(figure, tolerance));

const peers = values.peers === true ? await comparePeers() : { figures: [], lines: [] };
for (const figure of peers.figures) say(lineOf(figure, tolerance));
for (const line of peers.lines) say(line);

if (!isCi) await showSizes();

say('\nprocessor time by the number of documents, microseconds per request');
for (const line of scale.lines) say(line);
say('\nprocessor time of client and server together');
for (const line of run.lines) say(line);

if (values.record === true) await record(process.argv.slice(2), printed);
process.exitCode = [...figures, ...peers.figures].every((figure) => holds(figure, tolerance)) ? 0 : 1;

/** Prints what requests cost by the size of the document. */
async function showSizes(): Promise<void> {
  say('\nprocessor time of the server, microseconds per request');
  say('entries   GET by attribute   GET by position   PUT of one entry   PUT, per entry');
  for (const size of SIZES) {
    const [byAttribute, byPosition, putOne] = await compare([
      contender(getEntry(size), 1_000),
      contender(requestBytes('GET', positionPath(size, 10)), 1_000),
      contender(putEntry(size), size > 5_000 ? 30 : 300),
    ]);
    const cells = [byAttribute, byPosition, putOne].map((cost) => (cost ?? Number.NaN).toFixed(0).padStart(17));
    say(`${String(size).padStart(7)} ${cells.join(' ')} ${((putOne ?? Number.NaN) / size).toFixed(2).padStart(16)}`);
  }
}
