import type { ProvedMix } from '../../prove/server/mixes.js';
import { share } from './share.js';

/** Formats the figures of one mix as a line. */
export function mixLine(mix: ProvedMix): string {
  const { deviations, blamed, unfair, undecided, missed, broken, causes, visible, named, misnamed } = mix;
  return [
    `${blamed.length} reported as violated, ${unfair.length} of them wrongly`,
    `${broken} broken: ${undecided.length} undecided, ${missed.length} called conforming`,
    `${causes} causes name ${named} of the ${visible} deviations that show, of ${deviations.length}, and ${misnamed} others`,
  ].join('; ');
}

/** Sums of all mixes. `visible` counts the deviations that show, `named` those that a cause names. */
export interface MixSums {
  readonly blamed: number;
  readonly unfair: number;
  readonly undecided: number;
  readonly missed: number;
  readonly broken: number;
  readonly visible: number;
  readonly named: number;
  readonly causes: number;
  /** Causes that name another deviation. */
  readonly misnamed: number;
}

export function sumOfMixes(mixes: readonly ProvedMix[]): MixSums {
  const sum = (count: (mix: ProvedMix) => number) => mixes.reduce((total, mix) => total + count(mix), 0);
  return {
    blamed: sum((mix) => mix.blamed.length),
    unfair: sum((mix) => mix.unfair.length),
    undecided: sum((mix) => mix.undecided.length),
    missed: sum((mix) => mix.missed.length),
    broken: sum((mix) => mix.broken),
    visible: sum((mix) => mix.visible),
    named: sum((mix) => mix.named),
    causes: sum((mix) => mix.causes),
    misnamed: sum((mix) => mix.misnamed),
  };
}

/** Formats the totals of all mixes, with shares. */
export function mixTotals(mixes: readonly ProvedMix[]): string {
  const { blamed, unfair, undecided, missed, broken, visible, named, causes, misnamed } = sumOfMixes(mixes);
  return [
    `reported as violated, and violated         ${share(blamed - unfair, blamed)}`,
    `broken, undecided                          ${share(undecided, broken)}`,
    `broken, called conforming                  ${share(missed, broken)}`,
    `deviations that show, named by a cause     ${share(named, visible)}`,
    `causes that name another deviation         ${share(misnamed, causes)}`,
  ].join('\n');
}
