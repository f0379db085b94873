import { declaredNeeds, declaredPart, type Part } from '../../cases/declarations.js';
import type { Folded } from '../../cases/fold-cases.js';
import { isDangerous } from '../../cases/order.js';
import type { Plan } from '../../cases/plan.js';
import type { Share, ShareRunner } from './thread-messages.js';

/** Minimum number of cases in a share. Starting a smaller share costs more than it saves. */
const MIN_SIZE = 40;

/** Shares for each thread: enough that all threads finish at about the same time. */
const PER_THREAD = { defined: 12, random: 2 } as const;

export interface Shares {
  /**
   * Cases that need two users where threads have one each. Also those that need all documents of a user, which two threads
   * share, and must not run concurrently with each other. The first thread runs them first.
   */
  readonly paired: Share;
  /**
   * Those among them about documents of other usages, where two threads share each of the two users. They run when the
   * threads with these documents have ended, since that is earlier than the others.
   */
  readonly otherPairs: Share;
  /** Shares of cases that need all documents of a user, where two threads share them. */
  readonly whole: readonly Share[];
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
  /** How many users there are whose documents two threads share. */
  readonly halved?: number;
}

/**
 * Divides cases into shares.
 *
 * Each share has to read the feature files of its cases. Consecutive cases of a file therefore stay in one share. A
 * random order is divided into fewer shares, because its cases come from many files.
 */
export function divide(
  chosen: Plan['chosen'],
  { threads, order, apart = new Set(), areSingle = false, halved = 0 }: Division,
): Shares {
  const harmless = chosen.filter((one) => !isDangerous(one));
  const isWhole = (one: Plan['chosen'][number]) => halved > 0 && declaredPart(one) === undefined;
  const isOther = (one: Plan['chosen'][number]) => halved > 0 && declaredPart(one) === 'others';
  const [paired, single] = parted(
    harmless,
    (one) => (areSingle && declaredNeeds(one).includes('second-user')) || (isWhole(one) && apart.has(one.id)),
  );
  const [otherPairs, first] = parted(paired, (one) => halved >= 2 && isOther(one));
  const [whole, ofParts] = parted(single, isWhole);
  const [together, left] = parted(ofParts, ({ id }) => apart.has(id));
  const [others, lists] = parted(left, isOther);
  const size = Math.max(MIN_SIZE, Math.ceil(single.length / (threads * PER_THREAD[order])));
  return {
    paired: first,
    otherPairs,
    apart: together,
    // One for each thread with lists, because the other threads wait for them.
    whole: cut(whole, Math.ceil(whole.length / (threads - halved))),
    ordinary: { lists: cut(lists, size), others: cut(others, size) },
    dangerous: chosen.filter(isDangerous),
  };
}

function parted<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
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

/** A thread that runs shares. */
export interface Worker {
  readonly runner: ShareRunner;
  /** The documents of its users that are left to this thread. */
  readonly parts: readonly Part[];
  /** Whether it works with a user of the paired cases, and so waits until they have ended. */
  readonly waits: boolean;
}

interface Workers {
  readonly each: readonly Worker[];
  /** Runs paired cases, and dangerous ones, in the first thread. */
  readonly pair: ShareRunner;
  /** Runs the paired cases of other usages. */
  readonly otherPair: ShareRunner;
}

/**
 * Runs shares with all workers concurrently. Each takes the next share when it has finished one.
 *
 * @param signal stops the start of further shares when aborted
 * @throws the first error of a runner, after all runners have finished their current share
 */
export async function distributeShares(
  { paired, otherPairs, whole, apart, ordinary, dangerous }: Shares,
  { each, pair, otherPair }: Workers,
  signal?: AbortSignal,
): Promise<readonly Folded[]> {
  const queues = { whole: [...whole], lists: [...ordinary.lists], others: [...ordinary.others] };
  const folded: Folded[] = [];
  const thrown: unknown[] = [];
  const run = async (runner: ShareRunner, share: Share): Promise<void> => {
    if (share.length > 0 && thrown.length === 0 && signal?.aborted !== true) folded.push(await runner.run(share));
  };
  const drain = async (runner: ShareRunner, next: () => Share | undefined): Promise<void> => {
    for (let share = next(); share !== undefined; share = next()) await run(runner, share);
  };
  const longest = (parts: readonly Part[]): Share | undefined => {
    const [first] = parts.map((part) => queues[part]).sort((one, other) => other.length - one.length);
    return first?.shift();
  };
  const pairs = run(pair, paired);
  // The threads with lists run the cases with whole users, while those with other documents wait.
  const begin = async ({ runner, parts, waits }: Worker): Promise<void> => {
    if (waits) await pairs;
    if (parts.includes('lists')) await drain(runner, () => queues.whole.shift());
  };
  const begun = each.map(begin);
  const forApart = each.find(isOfPair);
  const work = async (worker: Worker, index: number): Promise<void> => {
    await (worker.parts.includes('lists') ? begun[index] : Promise.all(begun));
    if (worker === forApart) await run(worker.runner, apart);
    await drain(worker.runner, () => longest(worker.parts));
  };
  const noted = (working: Promise<void>): Promise<unknown> => working.catch((error: unknown) => thrown.push(error));
  const ends = each.map((worker, index) => noted(work(worker, index)));
  const othersEnd = Promise.all(each.flatMap((worker, index) => (isOfPair(worker) ? [ends[index]] : [])));
  await Promise.all([...ends, noted(othersEnd.then(() => run(otherPair, otherPairs)))]);
  if (thrown.length > 0) throw thrown[0];
  await run(pair, dangerous);
  return folded;
}

/** Tells whether a thread has other documents of a user of the pair. */
function isOfPair({ waits, parts }: Worker): boolean {
  return waits && parts.includes('others');
}
