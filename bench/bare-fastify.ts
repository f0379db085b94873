import { alternatingCosts, medianRatio } from './alternating-pairs.js';
import { CONNECTIONS, ROUNDS } from './compare.js';
import { ALICE, entry, LISTS_TYPE, listDocument } from './documents.js';
import { atLeast, type Figure } from './figures.js';
import { startMeasured } from './measured-process.js';
import { getDocument, getEntry, putEntry, startWithDocument } from './requests.js';
import type { Command } from './server-process.js';

/** A request to the mock and to a bare server, which gets the same octets: reading a long target takes time, too. */
export interface Row {
  readonly name: string;
  readonly request: Uint8Array;
  /** Size of the document in the mock. */
  readonly entries: number;
  /** The bare server, with what it responds with to a GET. */
  readonly bare: Command;
  /** Processor time of the bare server divided by that of the mock. */
  readonly bound: number;
}

/** New servers need four rounds until their code is compiled; the cheapest of all rounds counts. */
const COUNT = 3_000;

const BARE_ENTRY: Command = { kind: 'bare', body: entry(9), contentType: 'application/xcap-el+xml' };

export const ROWS: readonly Row[] = [
  {
    name: 'GET of a document of 10 entries',
    request: getDocument(10),
    entries: 10,
    bound: 0.85,
    bare: { kind: 'bare', body: listDocument(10), contentType: LISTS_TYPE },
  },
  {
    name: 'GET of one entry of 20,000 by attribute',
    request: getEntry(20_000),
    entries: 20_000,
    bound: 0.8,
    bare: BARE_ENTRY,
  },
  { name: 'PUT of one entry of 10 with validation', request: putEntry(10), entries: 10, bound: 0.25, bare: BARE_ENTRY },
];

/** @param generations how often both servers of a row start anew: two equal bare servers differ by a fifth */
export async function compareWithBare(generations: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { name, request, entries, bare, bound } of ROWS) {
    const costs = await alternatingCosts({
      servers: [() => startMeasured(bare), () => startWithDocument({ kind: 'mock', users: [ALICE] }, entries)],
      load: { request, count: COUNT, connections: CONNECTIONS },
      generations,
      rounds: ROUNDS,
    });
    figures.push(atLeast(`${name}, relative to bare Fastify`, medianRatio(costs, 0, 1), bound));
  }
  return figures;
}
