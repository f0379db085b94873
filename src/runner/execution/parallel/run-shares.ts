import type { Folded } from '../../results/fold.js';
import type { Share, ShareRunner } from './share-runner.js';
import type { Shares } from './shares.js';

/**
 * Runs shares with all runners concurrently. Each runner takes the next share when it has finished one.
 *
 * @param signal stops the start of further shares when aborted
 * @throws the first error of a runner, after all runners have finished their current share
 */
export async function runShares(
  { ordinary, dangerous }: Shares,
  runners: readonly [ShareRunner, ...ShareRunner[]],
  signal?: AbortSignal,
): Promise<readonly Folded[]> {
  const folded = await runConcurrently(ordinary, runners, signal);
  return [...folded, ...(await runConcurrently(dangerous.length > 0 ? [dangerous] : [], [runners[0]], signal))];
}

async function runConcurrently(
  shares: readonly Share[],
  runners: readonly ShareRunner[],
  signal?: AbortSignal,
): Promise<readonly Folded[]> {
  const left = [...shares];
  const folded: Folded[] = [];
  const thrown: unknown[] = [];
  const work = async (runner: ShareRunner): Promise<void> => {
    while (thrown.length === 0 && signal?.aborted !== true) {
      const share = left.shift();
      if (share === undefined) return;
      folded.push(await runner.run(share));
    }
  };
  await Promise.all(runners.map((runner) => work(runner).catch((error: unknown) => thrown.push(error))));
  if (thrown.length > 0) throw thrown[0];
  return folded;
}
