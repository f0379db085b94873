import { decodedText } from '../../../common/percent-encoding.js';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import type { Deviation } from '../../../simulators/reference.js';
import { learnedDeviation } from '../../diagnosis/families/learned-deviation.js';
import { rowsInOrder } from '../../diagnosis/twin/rows-in-order.js';
import { deviationsOf } from '../../result/cause.js';
import type { RunResult } from '../../result/run-result.js';
import type { PlannedRequest } from './transport.js';

export type KnownResult = Pick<RunResult, 'causes' | 'cases'>;

/** What results of a server say of its faults. */
export interface KnownFaults {
  /** Deviations that give a mock the faults. */
  readonly deviations: readonly (string | Deviation)[];
  /** Whether mistakes of clients are answered 500 (RFC 9110 §15.6.1): a mock does that to fewer requests. */
  readonly failsKnowingly: boolean;
  /** Number of causes that a mock can have. */
  readonly had: number;
  /** Tells whether the server has died at such a request to a node: one with its method, to the same kind of node. */
  readonly isDeadly: (request: Pick<PlannedRequest, 'method' | 'target'>) => boolean;
}

const ROWS: ReadonlySet<string> = new Set(
  [...XDMS_DEVIATION_ROWS.deviations, ...XDMS_DEVIATION_ROWS.profiles].map(({ id }) => id),
);

/** Reads causes and crashes in earlier results. */
export function knownFaults({ causes, cases }: KnownResult): KnownFaults {
  const named = causes.map((one) => deviationsOf(one).filter((id) => ROWS.has(id)));
  const learned = causes.flatMap(({ madeUp }) => (madeUp && learnedDeviation(madeUp)) ?? []);
  const had = named.filter((ids) => ids.length > 0).length + learned.length;
  const ends = cases.flatMap(({ outcome, exchanges }) => (outcome === 'subject-died' ? (exchanges.at(-1) ?? []) : []));
  const deadly = new Set(ends.flatMap(({ request, response }) => (response === undefined ? kindOf(request) : [])));
  return {
    deviations: [...rowsInOrder(named.flat()), ...learned],
    failsKnowingly: causes.some(({ violates }) => violates.includes('HTTP-15.6.1-01')),
    had,
    isDeadly: ({ method, target }) => kindOf({ method, url: target }).some((kind) => deadly.has(kind)),
  };
}

/** @returns nothing for a request to a document: an exploration cannot do without those */
function kindOf({ method, url }: { readonly method: string; readonly url: string }): readonly string[] {
  // A value in the selector may contain a whole URI, with a separator of its own.
  const node = decodedText(url.replace(/\?.*$/, '')).split('/~~/').slice(1).join('/~~/');
  if (node === '') return [];
  const kind = node.includes('namespace::') ? 'bindings' : /\/@[^/\]]*$/.test(node) ? 'attribute' : 'element';
  return [`${method === 'HEAD' ? 'GET' : method} ${kind}`];
}
