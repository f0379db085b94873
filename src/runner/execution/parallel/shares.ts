import { DANGEROUS_TAG } from '../../cases/order.js';
import type { Plan } from '../../cases/plan.js';
import type { Share } from './share-runner.js';

/** So small a share costs more to begin than it saves. */
const SMALLEST = 40;

/** Shares for each thread: enough that all end at about the same time. */
const PER_THREAD = { defined: 12, random: 2 } as const;

export interface Shares {
  /** Any thread takes the next one. */
  readonly ordinary: readonly Share[];
  /** Runs when all else is done, by itself: what it does to the subject must meet no other case. */
  readonly dangerous: Share;
}

/**
 * Divides cases among threads.
 *
 * Cases of one feature file stay together where they follow each other, for each share has to read the files it is from.
 * In a random order they do not, so that it is divided into fewer shares.
 *
 * @param apart ids of cases that must not run at the same time as another one of them: they are one share, the first
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
  const size = Math.max(SMALLEST, Math.ceil(ordinary.length / (threads * PER_THREAD[order])));
  return {
    ordinary: [...(alone.length > 0 ? [alone] : []), ...cut(others, size)],
    dangerous: chosen.filter(isDangerous),
  };
}

/** Cuts between two features once there are enough cases, and within one when there are far too many. */
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
