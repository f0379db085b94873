import type { ProgramEnd } from '../../common/processes/program-end.js';
import type { About } from './about.js';
import type { DiedOn } from './attachments.js';

/** How a case ended. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'blocked' | 'inconclusive' | 'subject-died' | 'harness-error';

export const OUTCOMES: readonly Outcome[] = [
  'passed',
  'failed',
  'skipped',
  'blocked',
  'inconclusive',
  'subject-died',
  'harness-error',
];

export interface CaseOutcome {
  readonly outcome: Outcome;
  readonly reason?: string;
  readonly about?: About;
  readonly diedOn?: DiedOn;
  readonly programEnd?: ProgramEnd;
  readonly isSubjectGone?: true;
  readonly isVacuous?: true;
}

/** An outcome as it counts for a requirement. A vacuous case leaves the requirement to its other cases. */
export type CountedOutcome = Outcome | 'vacuous';

/**
 * Returns the outcome that counts for the requirements of a case. A subject that died on the request that the case judges
 * has failed it. A death on another request of the case blocks it; any other death leaves it open.
 */
export function countedOutcome({ outcome, diedOn, isVacuous }: Omit<CaseOutcome, 'reason'>): CountedOutcome {
  if (isVacuous === true) return 'vacuous';
  if (outcome !== 'subject-died') return outcome;
  if (diedOn === undefined) return 'inconclusive';
  return diedOn === 'judged' ? 'failed' : 'blocked';
}

/** Tells whether a case could not run, or not to its end, because the subject had died and did not come back. */
export function couldNotRun({ outcome, isSubjectGone }: Pick<CaseOutcome, 'outcome' | 'isSubjectGone'>): boolean {
  return outcome === 'inconclusive' && isSubjectGone === true;
}
