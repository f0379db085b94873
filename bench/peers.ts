import { compare, type MeasuredServer } from './compare.js';
import { ALICE } from './documents.js';
import { atLeast, type Figure, ratio } from './figures.js';
import { startKamailio } from './kamailio.js';
import { startMeasured } from './measured-process.js';
import { getDocument, getEntry, putEntry, storeDocument } from './requests.js';

/** A request to both servers; the counts take each of them about half a second. */
interface Row {
  readonly name: string;
  readonly request: Uint8Array;
  readonly mockCount: number;
  readonly peerCount: number;
  /** How many times as much processor time the peer needs. */
  readonly bound: number;
}

const ROUNDS = 3;
const SIZES = [10, 2_000];

const ROWS: readonly Row[] = [
  {
    name: 'GET of a document of 10 entries',
    request: getDocument(10),
    mockCount: 5_000,
    peerCount: 3_000,
    bound: 3,
  },
  {
    name: 'GET of one entry of 2,000',
    request: getEntry(2_000),
    mockCount: 5_000,
    peerCount: 200,
    bound: 60,
  },
  { name: 'PUT of one entry of 10', request: putEntry(10), mockCount: 3_000, peerCount: 500, bound: 4 },
  {
    name: 'PUT of one entry of 2,000',
    request: putEntry(2_000),
    mockCount: 1_000,
    peerCount: 100,
    bound: 5,
  },
];

/**
 * Measures Kamailio, which does not validate, beside the mock, which does.
 *
 * @returns the ratios, and lines with the processor times
 */
export async function comparePeers(): Promise<{
  readonly figures: readonly Figure[];
  readonly lines: readonly string[];
}> {
  await using mock = await startMeasured({ kind: 'mock', users: [ALICE] });
  await using kamailio = await startKamailio();
  for (const { origin } of [mock, kamailio]) {
    for (const size of SIZES) await storeDocument(origin, size);
  }
  const figures: Figure[] = [];
  const lines = [`${'processor time, microseconds per request'.padEnd(42)}    mock  Kamailio`];
  for (const { name, request, mockCount, peerCount, bound } of ROWS) {
    const contender = (server: MeasuredServer, count: number): Parameters<typeof compare>[0][number] => ({
      server,
      request,
      count,
    });
    const [own, other] = await compare([contender(mock, mockCount), contender(kamailio, peerCount)], ROUNDS);
    figures.push(atLeast(`${name}: processor time of Kamailio, relative to the mock`, ratio(other, own), bound));
    lines.push(`${name.padEnd(42)} ${cell(own)} ${cell(other, 9)}`);
  }
  return { figures, lines };
}

function cell(cost: number | undefined, width = 7): string {
  return (cost ?? Number.NaN).toFixed(0).padStart(width);
}
