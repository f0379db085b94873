import { alternatingCosts, medianRatio } from './alternating-pairs.js';
import { CONNECTIONS, ROUNDS } from './compare.js';
import { ALICE, entry, LISTS_TYPE, listDocument } from './documents.js';
import { atLeast, type Figure } from './figures.js';
import { getDocument, getEntry, putEntry, storeDocument } from './requests.js';

/** A request to the mock and to a bare server, which gets the same octets: reading a long target takes time, too. */
interface Row {
  readonly name: string;
  readonly request: Uint8Array;
  /** Size of the document in the mock. */
  readonly entries: number;
  /** What the bare server responds with to a GET. */
  readonly body: string;
  readonly contentType: string;
  /** Processor time of the bare server divided by that of the mock. */
  readonly bound: number;
}

/** New servers need four rounds until their code is compiled; the cheapest of all rounds counts. */
const COUNT = 3_000;

const ENTRY = { body: entry(9), contentType: 'application/xcap-el+xml' };

const ROWS: readonly Row[] = [
  {
    name: 'GET of a document of 10 entries',
    request: getDocument(10),
    entries: 10,
    bound: 0.85,
    body: listDocument(10),
    contentType: LISTS_TYPE,
  },
  { name: 'GET of one entry of 20,000 by attribute', request: getEntry(20_000), entries: 20_000, bound: 0.8, ...ENTRY },
  { name: 'PUT of one entry of 10 with validation', request: putEntry(10), entries: 10, bound: 0.25, ...ENTRY },
];

/** @param generations how often both servers of a row start anew: two equal bare servers differ by a fifth */
export async function compareWithBare(generations: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { name, request, entries, body, contentType, bound } of ROWS) {
    const costs = await alternatingCosts({
      commands: [
        { kind: 'bare', body, contentType },
        { kind: 'mock', users: [ALICE] },
      ],
      prepare: async ({ origin }, { kind }) => {
        if (kind === 'mock') await storeDocument(origin, entries);
      },
      load: { request, count: COUNT, connections: CONNECTIONS },
      generations,
      rounds: ROUNDS,
    });
    figures.push(atLeast(`${name}, relative to bare Fastify`, medianRatio(costs, 0, 1), bound));
  }
  return figures;
}
