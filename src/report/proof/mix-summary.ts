import type { ProvedMix } from '../../prove/mixes.js';

/** Formats the figures of one mix as a line. */
export function mixLine(mix: ProvedMix): string {
  const { deviations, blamed, unfair, undecided, missed, broken, causes, named } = mix;
  return [
    `${blamed.length} blamed, ${unfair.length} of them unfairly`,
    `${broken} broken: ${undecided.length} undecided, ${missed.length} called conforming`,
    `${causes} causes name ${named} of ${deviations.length} deviations`,
  ].join('; ');
}

/** Formats the totals of all mixes, with shares. */
export function mixTotals(mixes: readonly ProvedMix[]): string {
  const sum = (count: (mix: ProvedMix) => number) => mixes.reduce((total, mix) => total + count(mix), 0);
  const [blamed, unfair] = [sum((mix) => mix.blamed.length), sum((mix) => mix.unfair.length)];
  const broken = sum(({ broken: count }) => count);
  const planted = sum(({ deviations }) => deviations.length);
  return [
    `blamed rules that are broken    ${share(blamed - unfair, blamed)}`,
    `broken, undecided               ${share(
      sum(({ undecided }) => undecided.length),
      broken,
    )}`,
    `broken, called conforming       ${share(
      sum(({ missed }) => missed.length),
      broken,
    )}`,
    `deviations named by a cause     ${share(
      sum(({ named }) => named),
      planted,
    )}`,
  ].join('\n');
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`})`;
}
