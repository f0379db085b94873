import type { DeclaredOutcome } from '../../../result/attachments.js';

/** What is known of a case when its last step has ended. */
export interface CaseFacts {
  /** Whether all steps passed. */
  readonly isPassed: boolean;
  /** Whether a step failed. */
  readonly isFailed: boolean;
  /** Whether a focal step has judged an exchange. */
  readonly hasJudged: boolean;
  readonly isInterrupted: boolean;
  /** What the suite itself did wrong. */
  readonly faults: readonly string[];
  readonly failedCleanUps: readonly string[];
  /** Present when the subject died on the case. */
  readonly death?: DeclaredOutcome | undefined;
  /** Why the run has no access any more. */
  readonly lostAccess?: string | undefined;
  /** Why nobody can judge the case, whatever its steps made of it. */
  readonly unjudgeable?: string | undefined;
  /** Why a failed step says nothing. */
  readonly undecided?: string | undefined;
}

/** A fault of the suite, an outcome that cucumber does not have, or undefined: the steps decide. */
export type CaseEnd = { readonly fault: string } | DeclaredOutcome | undefined;

/** What a case ends with, the most important first. A fault of the suite says nothing about the subject. */
const PRIORITIES: readonly ((facts: CaseFacts) => CaseEnd)[] = [
  ({ faults }) => faultOf(faults.join('; ')),
  ({ death, isInterrupted }) => (isInterrupted ? undefined : death),
  // The journal keeps the documents that could not be restored.
  ({ lostAccess, isInterrupted }) => (isInterrupted ? undefined : inconclusive(lostAccess)),
  ({ failedCleanUps }) =>
    failedCleanUps.length > 0 ? faultOf(`clean-up failed: ${failedCleanUps.join('; ')}`) : undefined,
  ({ isPassed, hasJudged }) => (isPassed && !hasJudged ? faultOf(NOTHING_JUDGED) : undefined),
  ({ isInterrupted, isFailed }) => (isInterrupted && isFailed ? inconclusive('the run was interrupted') : undefined),
  ({ unjudgeable, isInterrupted }) => (isInterrupted ? undefined : inconclusive(unjudgeable)),
  ({ undecided, isFailed }) => (isFailed ? inconclusive(undecided) : undefined),
];

const NOTHING_JUDGED =
  'the scenario passed without a focal assertion about an exchange: add a Then step that judges one';

/** Decides how a case ends, beyond what its steps say. */
export function caseEnd(facts: CaseFacts): CaseEnd {
  for (const endOf of PRIORITIES) {
    const end = endOf(facts);
    if (end !== undefined) return end;
  }
  return undefined;
}

function faultOf(fault: string): CaseEnd {
  return fault === '' ? undefined : { fault };
}

function inconclusive(reason: string | undefined): CaseEnd {
  return reason === undefined ? undefined : { outcome: 'inconclusive', reason };
}
