import type { CaseResult } from './case-result.js';
import type { RunWarning } from './run-warning.js';

/** Beginning of the reason of a case that is undecided because the run lost its access to the server. */
export const ACCESS_ENDED = 'access ended';

/** Part of the cases from which on such a run is no measurement. */
const LARGE_PART = 0.1;

type Ended = Pick<CaseResult, 'id' | 'outcome' | 'reason'>;

function isOfEndedAccess({ outcome, reason }: Ended): boolean {
  return outcome === 'inconclusive' && reason?.startsWith(ACCESS_ENDED) === true;
}

/** Tells whether so many cases are undecided for this reason that the run is no measurement. */
export function hasLostAccess(cases: readonly Ended[]): boolean {
  const applicable = cases.filter(({ outcome }) => outcome !== 'skipped').length;
  return cases.filter(isOfEndedAccess).length > LARGE_PART * applicable;
}

/** Says how many cases are undecided for this reason, and since which one; undefined when there is none. */
export function accessWarning(cases: readonly Ended[]): RunWarning | undefined {
  const undecided = cases.filter(isOfEndedAccess);
  const [first] = undecided;
  if (first === undefined) return undefined;
  const before = cases.slice(0, cases.indexOf(first)).findLast(({ outcome }) => outcome !== 'skipped');
  const when = before === undefined ? `in case ${first.id}` : `after case ${before.id}`;
  const are = undecided.length === 1 ? 'is' : 'are';
  return {
    kind: 'access',
    text: `access ended ${when}: ${undecided.length} of ${cases.length} cases ${are} undecided`,
  };
}
