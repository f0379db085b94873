import type { Part } from '../../cases/declarations.js';
import type { Folded } from '../../cases/fold-cases.js';
import type { Share, ShareRunner } from './share-runner.js';
import type { Shares } from './shares.js';

/** A thread that runs shares. */
export interface Worker {
  readonly runner: ShareRunner;
  /** The documents of its users that are left to this thread. */
  readonly parts: readonly Part[];
  /** Whether it works with a user of the paired cases, and so waits until they have ended. */
  readonly waits: boolean;
}

export interface Workers {
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
