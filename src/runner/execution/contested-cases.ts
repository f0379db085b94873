import { documentUri } from '../documents/written-documents.js';
import type { CaseResult } from '../results/run-result.js';
import type { RunWarning } from '../results/run-warning.js';
import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';

/** Returns the users of a run with whose documents another client worked. */
export function contestedUsers(warnings: readonly RunWarning[]): ReadonlySet<string> {
  return new Set(warnings.flatMap(({ kind, xui }) => (kind === 'rival' && xui !== undefined ? [xui] : [])));
}

/**
 * Leaves the failed and blocked cases about documents of such users undecided, also those from before the other client
 * was noticed: it may have caused them. Passed cases stay, since a wrong document fails cases.
 */
export function undecideContested(
  cases: readonly CaseResult[],
  subject: Pick<Subject, 'users' | 'xcapRoot'>,
  warnings: readonly RunWarning[],
): readonly CaseResult[] {
  const users = contestedUsers(warnings);
  if (users.size === 0) return cases;
  return cases.map((one) => {
    if (one.outcome !== 'failed' && one.outcome !== 'blocked') return one;
    const xuis = one.exchanges.map(({ request }) => knownXui(subject, documentUri(request.url)));
    const xui = xuis.find((owner) => owner !== undefined && users.has(owner));
    if (xui === undefined) return one;
    const reason = `another client, perhaps another run, changed documents of ${xui} during the run; the case ${one.outcome === 'failed' ? 'failed' : 'was blocked'}`;
    return { ...one, outcome: 'inconclusive', reason };
  });
}
