import type { ProvedMix } from '../../prove/server/mixes.js';
import { type MixesReport, mixCauses, mixFigures } from '../proof/mix-figures.js';
import { share } from './share.js';

/** Formats the figures of one mix as a line. */
export function mixLine(mix: ProvedMix): string {
  const { deviations, blamed, unfair, undecided, missed, broken, causes, visible, unnamed, misnamed, twin } = mix;
  return [
    `${blamed.length} reported as violated, ${unfair.length} of them wrongly`,
    `${broken} broken: ${undecided.length} undecided, ${missed.length} called conforming`,
    `${causes} causes name ${visible.length - unnamed.length} of the ${visible.length} deviations that show, of ${deviations.length}, and ${misnamed.length} others`,
    `the same outcome with these in ${twin.alike} of ${twin.total} cases`,
    ...(unnamed.length === 0 ? [] : [`not named: ${unnamed.join(', ')}`]),
  ].join('; ');
}

/** Formats the totals of all mixes, with shares. */
export function mixTotals(report: MixesReport): string {
  const { causes, visible } = mixCauses(report.mixes);
  return [
    ...mixFigures(report).map(({ part, whole, meaning }) => `${share(part, whole)} ${meaning}`),
    `${causes} causes of ${visible} deviations that show`,
  ].join('\n');
}
