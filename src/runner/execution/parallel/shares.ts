import { DANGEROUS_TAG } from '../../cases/order.js';
import type { Plan } from '../../cases/plan.js';
import type { Share } from './share-runner.js';

/** Minimum number of cases in a share. Starting a smaller share costs more than it saves. */
const MIN_SIZE = 40;

/** Shares for each thread: enough that all threads finish at about the same time. */
const PER_THREAD = { defined: 12, random: 2 } as const;

export interface Shares {
  /** Shares that any thread may run. */
  readonly ordinary: readonly Share[];
  /** Cases that run last and alone, because they may damage the subject. */
  readonly dangerous: Share;
}

/**
 * Divides cases into shares.
 *
 * Each share has to read the feature files of its cases. Consecutive cases of a file therefore stay in one share. A
 * random order is divided into fewer shares, because its cases come from many files.
 *
 * @param apart ids of cases that must not run concurrently with each other; they form the first share
 */
export function divide(
  chosen: Plan['chosen'],
  threads: number,
  order: keyof typeof PER_THREAD,
  apart: ReadonlySet<string> = new Set(),
): Shares {
  const isDangerous = ({ tags }: Plan['chosen'][number]) => tags.includes(DANGEROUS_TAG);
  const ordinary = chosen.filter((one) => !isDangerous(one));
  const alone = ordinary.filter(({ id }) => apart.has(id));
  const others = ordinary.filter(({ id }) => !apart.has(id));
  const size = Math.max(MIN_SIZE, Math.ceil(ordinary.length / (threads * PER_THREAD[order])));
  return {
    ordinary: [...(alone.length > 0 ? [alone] : []), ...cut(others, size)],
    dangerous: chosen.filter(isDangerous),
  };
}

/** Cuts between two features after `size` cases, and within a feature after twice as many. */
function cut(cases: Share, size: number): readonly Share[] {
  const shares: Share[number][][] = [];
  for (const one of cases) {
    const last = shares.at(-1);
    const isFull = last !== undefined && last.length >= size && last.at(-1)?.feature !== one.feature;
    if (last === undefined || isFull || last.length >= 2 * size) shares.push([one]);
    else last.push(one);
  }
  return shares;
}
