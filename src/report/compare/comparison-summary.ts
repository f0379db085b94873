import type { RunResult } from '../../runner/results/run-result.js';
import { wrap } from '../wrap.js';
import { isGone, isNew } from './compared-causes.js';
import { type Comparison, changeOf, compareRuns, isAgreement, isDisagreement } from './comparison.js';

/** Most new and most gone causes that the terminal lists. */
const LISTED = 10;

/** Summarizes a comparison in a few sentences. */
export function comparisonSentence(comparison: Comparison): string {
  const { runs, requirements, cases, isOfOneSubject, unmatched } = comparison;
  const disagreements = requirements.filter(isDisagreement).length;
  const unmatchedCases = unmatched === undefined ? [] : [unmatched];
  if (!isOfOneSubject) {
    const both = disagreements + requirements.filter(isAgreement).length;
    if (both === 0) return 'No requirement was measured on all of these subjects.';
    const agreement = disagreements === 0 ? 'agree on all' : `disagree on ${disagreements} of`;
    const result = `The ${runs.length} subjects ${agreement} ${both} requirements that were measured on them.`;
    return [result, ...unmatchedCases].join(' ');
  }
  const changes = requirements.map(changeOf);
  const count = (change: string) => changes.filter((one) => one === change).length;
  const [gone, added] = [0, 1].map(
    (run) => [...cases.values()].filter(({ results }) => results[1 - run] === undefined).length,
  );
  const sentences = [
    `New deviations: ${count('new')}; repaired: ${count('repaired')}; other changes of a verdict: ${count('changed')}.`,
    ...causeSentences(comparison),
    ...unmatchedCases,
    ...(gone === 0 || unmatched !== undefined ? [] : [`Cases that ran in the first run only: ${gone}.`]),
    ...(added === 0 || unmatched !== undefined ? [] : [`Cases that ran in the second run only: ${added}.`]),
  ];
  return sentences.join(' ');
}

function causeSentences({ causes }: Comparison): readonly string[] {
  const [added, gone] = [isNew, isGone].map((has) => causes.filter(has).length);
  return [...(added === 0 ? [] : [`New causes: ${added}.`]), ...(gone === 0 ? [] : [`Gone causes: ${gone}.`])];
}

/** Wraps the summary of a comparison for a terminal. */
export function comparisonSummary(runs: readonly RunResult[], width: number): string {
  const comparison = compareRuns(runs);
  return [comparisonSentence(comparison), ...changedCauses(comparison)].flatMap((text) => wrap(text, width)).join('\n');
}

/** Lists the new and the gone causes by id, for two runs of one subject. */
function changedCauses({ causes, isOfOneSubject }: Comparison): readonly string[] {
  if (!isOfOneSubject) return [];
  const listed = (word: string, own: readonly { readonly id: string }[]) => [
    ...own.slice(0, LISTED).map(({ id }) => `${word} cause: ${id}`),
    ...(own.length > LISTED ? [`and ${own.length - LISTED} more`] : []),
  ];
  return [...listed('new', causes.filter(isNew)), ...listed('gone', causes.filter(isGone))];
}
