import type { ByUrlProof, ByUrlRow } from '../../prove/by-url/by-url-proof.js';
import { byUrlProblems, muchUndecided, sumsOf } from '../../prove/by-url/judge-by-url.js';
import { reasonOf } from '../terminal/by-url-summary.js';
import { markdownText } from './markdown.js';

/** Writes a proof by URL as a page with a table: a line for each server. */
export function byUrlMarkdown(proof: ByUrlProof): string {
  const { seed, servers, rows } = proof;
  return [
    '# Runs by URL on deviating servers',
    '',
    `Xcaliper ${proof.xcaliper}, seed ${seed}: ${rows.length} of ${servers.length} servers are measured.`,
    '',
    ...totals(proof),
    '',
    ...listed('The proof fails', byUrlProblems(proof)),
    ...listed('Much undecided', muchUndecided(proof).map(undecidedLine)),
    '| deviations | account | exit | broken | undecided | missed | blamed | unfair | left | requests | seconds |',
    '| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map(rowLine),
    '',
  ].join('\n');
}

function totals(proof: ByUrlProof): readonly string[] {
  const { refused, left, unsettled, broken, undecided, missed, blamed, unfair, medianUndecided } = sumsOf(proof);
  return [
    `- ${refused} runs are no measurement.`,
    `- ${left} documents are left behind, and ${unsettled} are still in journals.`,
    `- Of ${broken} broken requirements, ${broken - undecided - missed} are blamed, ${undecided} undecided and ${missed} called conforming.`,
    `- The median share of undecided requirements is ${(100 * medianUndecided).toFixed(0)} %.`,
    `- Of ${blamed} blamed requirements, ${unfair} are not violated.`,
  ];
}

function listed(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`## ${title}`, '', ...items.map((item) => `- ${markdownText(item)}`), ''];
}

function undecidedLine({ deviations, undecided, broken, ...row }: ByUrlRow): string {
  return `${deviations.join(', ')}: ${undecided.length} of ${broken}: ${reasonOf(row)}`;
}

function rowLine(row: ByUrlRow): string {
  const { deviations, account, auth, exit, broken, undecided, missed, blamed, unfair, left } = row;
  const cells = [
    deviations.map((id) => `\`${id}\``).join(' '),
    auth === 'none' ? account : `${account}, ${auth}`,
    exit ?? 'none',
    broken,
    undecided.length,
    missed.length,
    blamed.length,
    unfair.length,
    left.length,
    row.requests,
    row.seconds,
  ];
  return `| ${cells.join(' | ')} |`;
}
