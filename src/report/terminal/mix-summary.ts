import type { ProvedMix } from '../../prove/server/mixes.js';
import { share } from './share.js';

/** Formats the figures of one mix as a line. */
export function mixLine(mix: ProvedMix): string {
  const { deviations, blamed, unfair, undecided, missed, broken, causes, named, purity } = mix;
  return [
    `${blamed.length} reported as violated, ${unfair.length} of them wrongly`,
    `${broken} broken: ${undecided.length} undecided, ${missed.length} called conforming`,
    `${causes} causes name ${named} of ${deviations.length} deviations`,
    `${purity.pure} of ${purity.failed} failed cases in a cause of one deviation`,
  ].join('; ');
}

/** Sums of all mixes. `planted` counts the deviations, `named` those that a cause names. */
export interface MixSums {
  readonly blamed: number;
  readonly unfair: number;
  readonly undecided: number;
  readonly missed: number;
  readonly broken: number;
  readonly planted: number;
  readonly named: number;
  /** Failed cases, and those in a cause of one deviation. */
  readonly failed: number;
  readonly pure: number;
}

export function sumOfMixes(mixes: readonly ProvedMix[]): MixSums {
  const sum = (count: (mix: ProvedMix) => number) => mixes.reduce((total, mix) => total + count(mix), 0);
  return {
    blamed: sum((mix) => mix.blamed.length),
    unfair: sum((mix) => mix.unfair.length),
    undecided: sum((mix) => mix.undecided.length),
    missed: sum((mix) => mix.missed.length),
    broken: sum((mix) => mix.broken),
    planted: sum((mix) => mix.deviations.length),
    named: sum((mix) => mix.named),
    failed: sum((mix) => mix.purity.failed),
    pure: sum((mix) => mix.purity.pure),
  };
}

/** Formats the totals of all mixes, with shares. */
export function mixTotals(mixes: readonly ProvedMix[]): string {
  const { blamed, unfair, undecided, missed, broken, planted, named, failed, pure } = sumOfMixes(mixes);
  return [
    `reported as violated, and violated         ${share(blamed - unfair, blamed)}`,
    `broken, undecided                          ${share(undecided, broken)}`,
    `broken, called conforming                  ${share(missed, broken)}`,
    `deviations that a cause names              ${share(named, planted)}`,
    `failed cases, in a cause of one deviation  ${share(pure, failed)}`,
  ].join('\n');
}
