import { declaredNeeds, declaredPart, type Part } from '../../cases/declarations.js';
import { DANGEROUS_TAG } from '../../cases/order.js';
import type { Plan } from '../../cases/plan.js';
import type { Share } from './share-runner.js';

/** Minimum number of cases in a share. Starting a smaller share costs more than it saves. */
const MIN_SIZE = 40;

/** Shares for each thread: enough that all threads finish at about the same time. */
const PER_THREAD = { defined: 12, random: 2 } as const;

export interface Shares {
  /**
   * Cases that need more than a thread has: two users where threads have one each, all documents of a user where two
   * threads share them. The first thread runs them first.
   */
  readonly paired: Share;
  /** Cases that must not run concurrently with each other. One thread runs them, after the paired cases. */
  readonly apart: Share;
  /** Shares for threads with these documents. Where each thread has all documents of its users, all shares are `lists`. */
  readonly ordinary: Readonly<Record<Part, readonly Share[]>>;
  /** Cases that run last and alone, because they may damage the subject. */
  readonly dangerous: Share;
}

export interface Division {
  readonly threads: number;
  readonly order: keyof typeof PER_THREAD;
  /** Ids of cases that must not run concurrently with each other. */
  readonly apart?: ReadonlySet<string>;
  /** Whether threads have one user each, although the subject has two. */
  readonly areSingle?: boolean;
  /** Whether two threads share the documents of a user. */
  readonly areHalved?: boolean;
}

/**
 * Divides cases into shares.
 *
 * Each share has to read the feature files of its cases. Consecutive cases of a file therefore stay in one share. A
 * random order is divided into fewer shares, because its cases come from many files.
 */
export function divide(
  chosen: Plan['chosen'],
  { threads, order, apart = new Set(), areSingle = false, areHalved = false }: Division,
): Shares {
  const isDangerous = ({ tags }: Plan['chosen'][number]) => tags.includes(DANGEROUS_TAG);
  const harmless = chosen.filter((one) => !isDangerous(one));
  const isPaired = (one: Plan['chosen'][number]) =>
    (areSingle && declaredNeeds(one).includes('second-user')) || (areHalved && declaredPart(one) === undefined);
  const single = harmless.filter((one) => !isPaired(one));
  const left = single.filter(({ id }) => !apart.has(id));
  const size = Math.max(MIN_SIZE, Math.ceil(single.length / (threads * PER_THREAD[order])));
  const isOther = (one: Plan['chosen'][number]) => areHalved && declaredPart(one) === 'others';
  return {
    paired: harmless.filter(isPaired),
    apart: single.filter(({ id }) => apart.has(id)),
    ordinary: {
      lists: cut(
        left.filter((one) => !isOther(one)),
        size,
      ),
      others: cut(left.filter(isOther), size),
    },
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
