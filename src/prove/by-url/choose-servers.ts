import { randomNumbers, sample } from '../../../common/random.js';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import { chooseMixes } from '../proof/choose-mixes.js';
import type { DeviatingServer } from './by-url-proof.js';

export interface ServerChoice {
  /** Ids of deviations and profiles of the mock. Without any, and without a sample, all deviations are chosen. */
  readonly deviations?: readonly string[];
  /** Number of random deviations beside those. */
  readonly sample?: number | undefined;
  /** Number of mixes; without it, each server has one deviation. */
  readonly mixes?: number | undefined;
  /** Number of deviations in each mix. */
  readonly of: number;
  /** Seed of all choices. */
  readonly seed: number;
}

/**
 * Chooses the servers of a proof by URL. Every other one has documents of the first user before the run.
 *
 * @throws InvalidArgumentError `deviations` or `of`
 */
export function chooseServers(choice: ServerChoice): readonly DeviatingServer[] {
  return idsOf(choice).map((deviations, index) => ({
    deviations,
    account: (index + choice.seed) % 2 === 0 ? 'used' : 'empty',
  }));
}

function idsOf({ deviations = [], sample: size, mixes, of, seed }: ServerChoice): readonly (readonly string[])[] {
  if (mixes !== undefined) return chooseMixes({ mixes, of, seed }).map((mix) => mix.map(({ id }) => id));
  const { deviations: all } = XDMS_DEVIATION_ROWS;
  const named = XDMS_DEVIATION_ROWS.named(deviations, 'deviations');
  const random = size === undefined ? [] : sample(all, Math.min(size, all.length), randomNumbers(seed));
  const chosen = new Set([...named, ...random]);
  return [...(chosen.size === 0 ? all : chosen)].map(({ id }) => [id]);
}
