import type { ByUrlProof, ByUrlRow } from '../../prove/by-url/by-url-proof.js';
import { byUrlProblems, muchUndecided, sumsOf } from '../../prove/by-url/judge-by-url.js';
import { share } from './proof-summary.js';

/** Formats the figures of one run by URL as a line. */
export function byUrlLine({ deviations, ...row }: ByUrlRow): string {
  const { exit, problem, account, auth, broken, undecided, missed, blamed, unfair, left, requests, seconds } = row;
  return [
    `${deviations.join(' ')}: exit ${exit ?? 'none'}`,
    `${broken} broken, ${undecided.length} undecided, ${missed.length} missed`,
    `${blamed.length} reported, ${unfair.length} wrongly`,
    `${left.length} left`,
    `${account}${auth === 'none' ? '' : `, ${auth}`}, ${requests} requests, ${seconds} s`,
    ...(problem === undefined ? [] : [oneLine(problem)]),
  ].join('; ');
}

/** Formats the totals, the runs with much undecided, and why the proof fails. */
export function byUrlTotals(proof: ByUrlProof): string {
  const { runs, refused, left, unsettled, broken, undecided, missed, blamed, unfair, medianUndecided } = sumsOf(proof);
  return [
    `runs that are no measurement         ${share(refused, runs)}`,
    `documents left behind                ${left}, and ${unsettled} in journals`,
    `broken, reported as violated         ${share(broken - undecided - missed, broken)}`,
    `broken, undecided                    ${share(undecided, broken)}, median ${(100 * medianUndecided).toFixed(0)} %`,
    `broken, called conforming            ${share(missed, broken)}`,
    `reported as violated, and violated   ${share(blamed - unfair, blamed)}`,
    ...muchUndecided(proof).map((row) => `much undecided: ${row.deviations.join(' ')}: ${oneLine(reasonOf(row))}`),
    ...byUrlProblems(proof).map((problem) => `FAIL ${oneLine(problem)}`),
  ].join('\n');
}

/** Returns why a run has left much undecided, as far as it says so. */
export function reasonOf({
  problem,
  warnings: [warning],
  undecidedBecause,
}: Pick<ByUrlRow, 'problem' | 'warnings' | 'undecidedBecause'>): string {
  const said = [problem ?? warning ?? [], undecidedBecause ?? []].flat();
  return said.length > 0 ? said.join(': ') : 'the run gives no reason';
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
