import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import type { Deviation } from '../../../simulators/reference.js';
import { learnedDeviation } from '../../diagnosis/families/learned-deviation.js';
import { rowsInOrder } from '../../diagnosis/twin/rows-in-order.js';
import { type Cause, deviationsOf } from '../../result/cause.js';

/** What results of a server say of its faults. */
export interface KnownFaults {
  /** Deviations that give a mock the faults. */
  readonly deviations: readonly (string | Deviation)[];
  /** Number of causes that a mock can have. */
  readonly had: number;
}

const ROWS: ReadonlySet<string> = new Set(
  [...XDMS_DEVIATION_ROWS.deviations, ...XDMS_DEVIATION_ROWS.profiles].map(({ id }) => id),
);

/** Makes deviations of the causes in earlier results. */
export function knownFaults(causes: readonly Cause[]): KnownFaults {
  const named = causes.map((one) => deviationsOf(one).filter((id) => ROWS.has(id)));
  const learned = causes.flatMap(({ madeUp }) => (madeUp && learnedDeviation(madeUp)) ?? []);
  const had = named.filter((ids) => ids.length > 0).length + learned.length;
  return { deviations: [...rowsInOrder(named.flat()), ...learned], had };
}
