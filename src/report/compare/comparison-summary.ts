import type { RunResult } from '../../runner/results/run-result.js';
import { wrap } from '../wrap.js';
import { type Comparison, changeOf, compareRuns, isAgreement, isDisagreement } from './comparison.js';

/** What a comparison comes to, in a sentence or two. */
export function comparisonSentence({ runs, requirements, cases, isOfOneSubject, unmatched }: Comparison): string {
  const disagreements = requirements.filter(isDisagreement).length;
  const unmatchedCases = unmatched === undefined ? [] : [unmatched];
  if (!isOfOneSubject) {
    const both = disagreements + requirements.filter(isAgreement).length;
    if (both === 0) return 'There is no requirement that was measured on more than one of these subjects.';
    const agreement = disagreements === 0 ? 'agree on all' : `disagree on ${disagreements} of`;
    const said = `The ${runs.length} subjects ${agreement} ${both} requirements that were measured on them.`;
    return [said, ...unmatchedCases].join(' ');
  }
  const changes = requirements.map(changeOf);
  const count = (change: string) => changes.filter((one) => one === change).length;
  const [gone, added] = [0, 1].map(
    (place) => [...cases.values()].filter(({ results }) => results[1 - place] === undefined).length,
  );
  const said = [
    `New deviations: ${count('new')}; repaired: ${count('repaired')}; other changes of a verdict: ${count('changed')}.`,
    ...unmatchedCases,
    ...(gone === 0 || unmatched !== undefined ? [] : [`Cases that ran in the first run only: ${gone}.`]),
    ...(added === 0 || unmatched !== undefined ? [] : [`Cases that ran in the second run only: ${added}.`]),
  ];
  return said.join(' ');
}

/** As printed on a screen. */
export function comparisonSummary(runs: readonly RunResult[], width: number): string {
  return wrap(comparisonSentence(compareRuns(runs)), width).join('\n');
}
