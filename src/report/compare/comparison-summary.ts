import type { RunResult } from '../../runner/results/run-result.js';
import { wrap } from '../wrap.js';
import { type Comparison, changeOf, compareRuns, isAgreement, isDisagreement } from './comparison.js';

/** Summarizes a comparison in a few sentences. */
export function comparisonSentence({ runs, requirements, cases, isOfOneSubject, unmatched }: Comparison): string {
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
    ...unmatchedCases,
    ...(gone === 0 || unmatched !== undefined ? [] : [`Cases that ran in the first run only: ${gone}.`]),
    ...(added === 0 || unmatched !== undefined ? [] : [`Cases that ran in the second run only: ${added}.`]),
  ];
  return sentences.join(' ');
}

/** Wraps the summary of a comparison for a terminal. */
export function comparisonSummary(runs: readonly RunResult[], width: number): string {
  return wrap(comparisonSentence(compareRuns(runs)), width).join('\n');
}
