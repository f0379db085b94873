import type { Folded } from '../../results/fold.js';
import type { Share, ShareRunner } from './share-runner.js';
import type { Shares } from './shares.js';

export interface Runners {
  /** A runner for each thread. */
  readonly each: readonly [ShareRunner, ...ShareRunner[]];
  /** Runs cases that need two users, and dangerous ones, in the first thread. */
  readonly pair: ShareRunner;
  /** One of `each` that works with a user of `pair`, and so waits until the paired cases have ended. */
  readonly partner?: ShareRunner | undefined;
}

/**
 * Runs shares with all runners concurrently. Each runner takes the next share when it has finished one.
 *
 * @param signal stops the start of further shares when aborted
 * @throws the first error of a runner, after all runners have finished their current share
 */
export async function runShares(
  { paired, ordinary, dangerous }: Shares,
  { each, pair, partner }: Runners,
  signal?: AbortSignal,
): Promise<readonly Folded[]> {
  const [firstShare = [], ...left] = ordinary;
  const folded: Folded[] = [];
  const thrown: unknown[] = [];
  const run = async (runner: ShareRunner, share: Share): Promise<void> => {
    if (share.length > 0 && thrown.length === 0 && signal?.aborted !== true) folded.push(await runner.run(share));
  };
  const runLeft = async (runner: ShareRunner): Promise<void> => {
    for (let share = left.shift(); share !== undefined; share = left.shift()) await run(runner, share);
  };
  const [first, ...others] = each;
  const pairs = run(pair, paired);
  const runFirst = async (): Promise<void> => {
    if (paired.length > 0) await pairs;
    await run(first, firstShare);
    await runLeft(first);
  };
  const runOther = async (runner: ShareRunner): Promise<void> => {
    if (runner === partner) await pairs;
    await runLeft(runner);
  };
  const work = [runFirst(), ...others.map(runOther)];
  await Promise.all(work.map((one) => one.catch((error: unknown) => thrown.push(error))));
  if (thrown.length > 0) throw thrown[0];
  await run(pair, dangerous);
  return folded;
}
