import { randomInt } from 'node:crypto';
import { type FieldNames, requireList, requireOptions, shown } from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { randomNumbers } from '../../common/random.js';
import type { Fault } from './fault.js';

/** A kind of fault for the random mode. */
export type ChaosKind = 'delay' | 'respond' | 'reset' | 'garbage' | 'dropAfterCommit' | 'slowBody';

export interface ChaosOptions {
  /** Share of requests that get a fault, from 0 to 1; 0 ends the random mode. */
  readonly rate: number;
  /** An integer; the same seed gives the same faults to the same sequence of requests. A random one when absent. */
  readonly seed?: number;
  /** Kinds to choose from; all but `slowBody` when absent. */
  readonly kinds?: readonly ChaosKind[];
}

/** Draws the fault of each request, or none. */
export type DrawFault = () => Fault | undefined;

const FAULTS: Readonly<Record<ChaosKind, Fault>> = {
  delay: { delay: 200 },
  respond: { respond: { status: 503, retryAfter: 1 } },
  reset: { reset: true },
  garbage: { garbage: true },
  dropAfterCommit: { dropAfterCommit: true },
  slowBody: { slowBody: 512 },
};
const STANDARD_KINDS: readonly ChaosKind[] = ['delay', 'respond', 'reset', 'garbage', 'dropAfterCommit'];
const FIELDS: FieldNames<ChaosOptions> = { rate: true, seed: true, kinds: true };

/**
 * Prepares the random mode.
 *
 * @returns the seed, and a function that is called once per request; undefined for a rate of 0
 * @throws InvalidArgumentError naming the option
 */
export function chaos(options: ChaosOptions): { readonly seed: number; readonly draw: DrawFault | undefined } {
  const { rate, seed = randomInt(2 ** 31), kinds = STANDARD_KINDS } = requireOptions(options, FIELDS);
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= 1)) {
    throw new InvalidArgumentError('rate', `must be a number from 0 to 1, got ${shown(rate)}`);
  }
  if (!Number.isSafeInteger(seed)) throw new InvalidArgumentError('seed', `must be an integer, got ${shown(seed)}`);
  const faults = requireList(kinds, 'kinds').map(faultOf);
  if (faults.length === 0) throw new InvalidArgumentError('kinds', 'must name at least one kind');
  const random = randomNumbers(seed);
  const draw = (): Fault | undefined => {
    // Two numbers for each request, so that another rate changes no choice.
    const [chance, choice] = [random(), random()];
    return chance < rate ? faults[Math.floor(choice * faults.length)] : undefined;
  };
  return { seed, draw: rate === 0 ? undefined : draw };
}

function faultOf(kind: ChaosKind, index: number): Fault {
  if (Object.hasOwn(FAULTS, kind)) return FAULTS[kind];
  throw new InvalidArgumentError(
    `kinds[${index}]`,
    `must be one of ${Object.keys(FAULTS).join(', ')}, got ${shown(kind)}`,
  );
}
