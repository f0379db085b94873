import { judgeProof, unrelatedFailures } from '../../prove/proof/judge-proof.js';
import type { Proof, ProvedDeviation } from '../../prove/proof/proof.js';
import type { ProvedMix } from '../../prove/server/mixes.js';
import { type MixesReport, mixCauses, mixFigures } from '../proof/mix-figures.js';
import { proofTotals } from '../proof/proof-totals.js';
import { wrap } from '../words/wrap.js';
import type { Style } from './style.js';

export interface ProofSummaryOptions {
  /** Columns of the screen. */
  readonly width: number;
  readonly style: Style;
  /** Paths of the full reports. */
  readonly reports: readonly string[];
}

/** Formats a proof for a terminal of at least 80 columns: one line per deviation, the problems, and the totals. */
export function proofSummary(proof: Proof, { width, style, reports }: ProofSummaryOptions): string {
  const problems = judgeProof(proof);
  const wrong = new Set(problems.map(({ deviation }) => deviation));
  const idWidth = Math.max(0, ...proof.deviations.map(({ id }) => id.length));
  const isOfUsage = proof.usages !== undefined;
  const columns = isOfUsage ? '  first failed case' : `${'direct'.padStart(7)}${'other'.padStart(7)}`;
  const heading = style.quiet(`  ${''.padEnd(idWidth)}${columns}`);
  const lines = proof.deviations.map((one) => {
    const mark = wrong.has(one.id) ? style.bad('✗') : style.good('✓');
    return `${mark} ${one.id.padEnd(idWidth)}${style.quiet(isOfUsage ? `  ${firstKillOf(one).slice(0, Math.max(0, width - idWidth - 4))}` : killsOf(one))}`;
  });
  const explained = problems.flatMap(({ deviation, message }) => [
    style.bad(deviation),
    ...wrap(message, Math.min(width, 100) - 2).map((line) => `  ${line}`),
  ]);
  return [
    heading,
    ...lines,
    '',
    ...explained,
    ...(explained.length > 0 ? [''] : []),
    ...totalsLines(proof, reports),
  ].join('\n');
}

/**
 * Counts the failed cases that cover a violated requirement, and the others. An asterisk marks a deviation that explains
 * why there are many; a plus marks one for which the proof skipped some cases.
 */
function killsOf(one: ProvedDeviation): string {
  const unrelated = unrelatedFailures(one).length;
  const own = one.violates.length === 0 ? 'none' : String(one.kills.length - unrelated);
  return `${own.padStart(7)}${String(unrelated).padStart(7)}${one.spreads === undefined ? '' : '*'}${one.passedOver === undefined ? '' : '+'}`;
}

/** The proof of a usage looks no further than the first failed case. */
function firstKillOf({ violates, kills: [first] }: ProvedDeviation): string {
  return first?.case ?? (violates.length === 0 ? 'none: it breaks nothing' : 'none');
}

function totalsLines(proof: Proof, reports: readonly string[]): readonly string[] {
  const { deviations, killed, precise, inert, cases, killing, blamed, broken } = proofTotals(proof);
  const [first = '', ...others] = reports;
  const share = ((100 * killed) / Math.max(1, deviations)).toFixed(1);
  return [
    ...(proof.usages === undefined
      ? [`deviations    ${deviations}: ${killed} found, ${precise} with few other failed cases; and ${inert} harmless`]
      : [`deviations    ${deviations} show in the usage: ${killed} noticed (${share} %); and ${inert} harmless`]),
    ...(proof.usages === undefined
      ? [
          `reported      ${broken} of ${blamed} requirements reported as violated are violated (${((100 * broken) / Math.max(1, blamed)).toFixed(1)} %)`,
          `cases         ${cases}, of which ${killing} fail on at least one deviation`,
        ]
      : [`cases         ${cases} derived cases, which pass on the mock without deviations`]),
    ...(proof.unseen.length > 0 ? [`not seen      ${proof.unseen.length} more cases; --exhaustive looks at all`] : []),
    `time          ${(proof.durationMs / 1000).toFixed(1)} s`,
    ...(first === '' ? [] : [`reports       ${first}`]),
    ...others.map((file) => `              ${file}`),
  ];
}

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

/** Formats a part of a whole with its percentage. */
export function share(part: number, whole: number): string {
  return `${part} of ${whole} (${whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`})`;
}
