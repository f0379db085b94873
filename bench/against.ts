import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { alternatingCosts, median, medianRatio } from './alternating-pairs.js';
import { ROWS, type Row } from './bare-fastify.js';
import { CONNECTIONS } from './compare.js';
import { ALICE } from './documents.js';
import { type MeasuredProcess, startMeasured } from './measured-process.js';
import { startWithDocument } from './requests.js';

// Compares the mock of this checkout with that of another one, in alternating rounds. The base of a row is a bare Fastify
// server; that of the journal is each checkout's mock without it. A generation of all rows takes a minute or two.

const MOST_GENERATIONS = 20;
const ROUNDS = 12;
const COUNT = 1_500;
const WIDTHS = [7, 8, 8, 13, 12, 13];

type Start = () => Promise<MeasuredProcess>;

/** The servers of a row. */
interface Contest {
  readonly baseOfOther: Start;
  readonly other: Start;
  readonly baseOfHere: Start;
  readonly here: Start;
}

const { values } = parseArgs({
  options: { against: { type: 'string' }, generations: { type: 'string', default: '5' } },
});
const otherProgram = programOf(values.against);
const generations = generationsOf(values.generations);

console.log(`processor time of the server, microseconds per request: medians of ${generations} generations`);
console.log(line(['base', 'other', 'here', 'base/other', 'base/here', 'other/here'], ''));
for (const row of ROWS) {
  const bare: Start = () => startMeasured(row.bare);
  await show(row.name, row, { ...mocks(row, 'mock'), baseOfOther: bare, baseOfHere: bare });
}
for (const row of ROWS.slice(0, 1)) {
  const { other: baseOfOther, here: baseOfHere } = mocks(row, 'pipeline');
  await show('the same with the journal, relative to without', row, { ...mocks(row, 'mock'), baseOfOther, baseOfHere });
}

function mocks({ entries }: Row, kind: 'mock' | 'pipeline'): Pick<Contest, 'other' | 'here'> {
  const command = { kind, users: [ALICE] };
  return {
    other: () => startWithDocument(command, entries, otherProgram),
    here: () => startWithDocument(command, entries),
  };
}

/** Measures the servers of a row, and prints their costs and ratios. */
async function show(name: string, { request }: Row, { baseOfOther, other, baseOfHere, here }: Contest): Promise<void> {
  const costs = await alternatingCosts({
    servers: [baseOfHere, other, here, ...(baseOfOther === baseOfHere ? [] : [baseOfOther])],
    load: { request, count: COUNT, connections: CONNECTIONS },
    generations,
    rounds: ROUNDS,
  });
  const cost = (server: number): string => median(costs.map((each) => each[server] ?? Number.NaN)).toFixed(1);
  const ratio = (one: number, two: number): string => medianRatio(costs, one, two).toFixed(2);
  const base = baseOfOther === baseOfHere ? 0 : 3;
  console.log(line([cost(0), cost(1), cost(2), ratio(base, 1), ratio(0, 2), ratio(1, 2)], name));
}

function line(cells: readonly string[], name: string): string {
  return `${cells.map((cell, index) => cell.padStart(WIDTHS[index] ?? 0)).join('')}   ${name}`.trimEnd();
}

function programOf(folder: string | undefined): string {
  if (folder === undefined) throw new Error('--against FOLDER: name the folder of another checkout');
  const program = path.resolve(folder, 'dist/bench/server-process.js');
  if (existsSync(program)) return program;
  throw new Error(`--against ${folder}: there is no ${program}; run npm run build in the folder`);
}

function generationsOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_GENERATIONS) return count;
  throw new Error(`--generations ${text}: must be an integer from 1 to ${MOST_GENERATIONS}`);
}
