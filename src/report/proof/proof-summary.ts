import { bystanders, judgeProof } from '../../prove/judge-proof.js';
import type { Proof, ProvedDeviation } from '../../prove/proof.js';
import type { Style } from '../style.js';
import { wrap } from '../wrap.js';
import { proofTotals } from './proof-totals.js';

export interface ProofSummaryOptions {
  /** Columns of the screen. */
  readonly width: number;
  readonly style: Style;
  /** Files with the whole of it. */
  readonly reports: readonly string[];
}

/** A proof for the screen, for 80 columns and more: a line for each deviation, what is wrong, and the totals. */
export function proofSummary(proof: Proof, { width, style, reports }: ProofSummaryOptions): string {
  const problems = judgeProof(proof);
  const wrong = new Set(problems.map(({ deviation }) => deviation));
  const idWidth = Math.max(0, ...proof.deviations.map(({ id }) => id.length));
  const heading = style.quiet(`  ${''.padEnd(idWidth)}${'own'.padStart(6)}${'beside'.padStart(8)}`);
  const lines = proof.deviations.map((one) => {
    const mark = wrong.has(one.id) ? style.bad('✗') : style.good('✓');
    return `${mark} ${one.id.padEnd(idWidth)}${style.quiet(killsOf(one))}`;
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
 * Failed cases that cover what is violated, and others; with an asterisk where the deviation says why there are many, and
 * a plus where some of those were not looked at.
 */
function killsOf(one: ProvedDeviation): string {
  const beside = bystanders(one).length;
  const own = one.violates.length === 0 ? 'inert' : String(one.kills.length - beside);
  return `${own.padStart(6)}${String(beside).padStart(8)}${one.spreads === undefined ? '' : '*'}${one.passedOver === undefined ? '' : '+'}`;
}

function totalsLines(proof: Proof, reports: readonly string[]): readonly string[] {
  const { deviations, killed, precise, inert, cases, killing } = proofTotals(proof);
  const [first = '', ...others] = reports;
  return [
    `deviations    ${deviations}: ${killed} killed, ${precise} precise; and ${inert} inert`,
    `cases         ${cases}, of which ${killing} fail on some deviation`,
    `time          ${(proof.durationMs / 1000).toFixed(1)} s`,
    ...(first === '' ? [] : [`reports       ${first}`]),
    ...others.map((file) => `              ${file}`),
  ];
}
