import type { CaseResult } from '../../../result/run-result.js';
import type { RunWarning } from '../../../result/run-warning.js';
import { documentUri } from '../documents/written-documents.js';
import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';

/** Returns the users of a run with whose documents another client worked. */
export function contestedUsers(warnings: readonly RunWarning[]): ReadonlySet<string> {
  return new Set(warnings.flatMap(({ kind, xui }) => (kind === 'rival' && xui !== undefined ? [xui] : [])));
}

/**
 * Finds the users with whom another run worked at the same time, and on whose documents cases failed: the other run may
 * have caused that.
 *
 * @param shared the users of other runs
 * @returns a warning for each of these users, except those with whom another client was seen
 */
export function disturbanceWarnings(
  cases: readonly CaseResult[],
  subject: Pick<Subject, 'users' | 'xcapRoot'>,
  warnings: readonly RunWarning[],
  shared: ReadonlySet<string>,
): readonly RunWarning[] {
  const known = contestedUsers(warnings);
  const failed = cases.filter(({ outcome }) => outcome === 'failed');
  return [...shared].flatMap((xui) => {
    if (known.has(xui) || !failed.some((one) => ownersIn(one, subject).includes(xui))) return [];
    const text = `cases failed on documents of ${xui} while another run worked with this user; they are left undecided`;
    return [{ kind: 'rival' as const, xui, text }];
  });
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
    const xui = ownersIn(one, subject).find((owner) => users.has(owner));
    if (xui === undefined) return one;
    const reason = `another client, perhaps another run, worked with documents of ${xui} during the run; the case ${one.outcome === 'failed' ? 'failed' : 'was blocked'}`;
    return { ...one, outcome: 'inconclusive', reason };
  });
}

/** Returns the users whose documents a case was about. */
function ownersIn({ exchanges }: CaseResult, subject: Pick<Subject, 'users' | 'xcapRoot'>): readonly string[] {
  return exchanges.flatMap(({ request }) => knownXui(subject, documentUri(request.url)) ?? []);
}
