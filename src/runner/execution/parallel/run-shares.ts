import type { Part } from '../../cases/declarations.js';
import type { Folded } from '../../results/fold.js';
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
}

/**
 * Runs shares with all workers concurrently. Each takes the next share when it has finished one.
 *
 * @param signal stops the start of further shares when aborted
 * @throws the first error of a runner, after all runners have finished their current share
 */
export async function runShares(
  { paired, apart, ordinary, dangerous }: Shares,
  { each, pair }: Workers,
  signal?: AbortSignal,
): Promise<readonly Folded[]> {
  const queues = { lists: [...ordinary.lists], others: [...ordinary.others] };
  const folded: Folded[] = [];
  const thrown: unknown[] = [];
  const run = async (runner: ShareRunner, share: Share): Promise<void> => {
    if (share.length > 0 && thrown.length === 0 && signal?.aborted !== true) folded.push(await runner.run(share));
  };
  const next = (parts: readonly Part[]): Share | undefined => {
    const [longest] = parts.map((part) => queues[part]).sort((one, other) => other.length - one.length);
    return longest?.shift();
  };
  const pairs = run(pair, paired);
  const forApart = each.find(({ parts, waits }) => waits && parts.includes('others'));
  const work = async (worker: Worker): Promise<void> => {
    if (worker.waits) await pairs;
    if (worker === forApart) await run(worker.runner, apart);
    for (let share = next(worker.parts); share !== undefined; share = next(worker.parts)) {
      await run(worker.runner, share);
    }
  };
  await Promise.all(each.map((worker) => work(worker).catch((error: unknown) => thrown.push(error))));
  if (thrown.length > 0) throw thrown[0];
  await run(pair, dangerous);
  return folded;
}
