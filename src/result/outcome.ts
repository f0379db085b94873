import type { ProgramEnd } from '../../common/program-end.js';
import type { FinishedStep } from '../measure/server/cases/case-events.js';
import type { StepStatus } from '../measure/server/cucumber/messages.js';
import type { DeclaredOutcome, DiedOn } from './attachments.js';

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

export interface Judgement {
  readonly outcome: Outcome;
  readonly reason?: string;
  readonly diedOn?: DiedOn;
  readonly programEnd?: ProgramEnd;
  readonly isVacuous?: true;
}

/** An outcome as it counts for a requirement. A vacuous case leaves the requirement to its other cases. */
export type CountedOutcome = Outcome | 'vacuous';

/**
 * Returns the outcome that counts for the requirements of a case. A subject that died on the request that the case judges
 * has failed it. A death on another request of the case blocks it; any other death leaves it open.
 */
export function countedOutcome({ outcome, diedOn, isVacuous }: Omit<Judgement, 'reason'>): CountedOutcome {
  if (isVacuous === true) return 'vacuous';
  if (outcome !== 'subject-died') return outcome;
  if (diedOn === undefined) return 'inconclusive';
  return diedOn === 'judged' ? 'failed' : 'blocked';
}

const HARNESS_FAULTS: Readonly<Partial<Record<StepStatus, string>>> = {
  UNDEFINED: 'a step has no definition',
  AMBIGUOUS: 'a step has several definitions',
  PENDING: 'a step is not written yet',
  UNKNOWN: 'a step has no result',
};

/**
 * Derives the outcome of a case from its steps.
 *
 * Faults of the suite come first, because they say nothing about the subject; a failed hook is one of them. Declared
 * outcomes come second, failed steps third. Only a failed focal step fails the case. A failed set-up or control blocks
 * it, because other cases judge that.
 */
export function judge(steps: readonly FinishedStep[], declared: DeclaredOutcome | undefined): Judgement {
  const fault = steps.find(isHarnessFault);
  if (fault !== undefined) {
    return { outcome: 'harness-error', reason: HARNESS_FAULTS[fault.status] ?? fault.message ?? 'a hook failed' };
  }
  const failed = steps.find(({ status }) => status === 'FAILED');
  if (declared !== undefined && !(failed && declared.outcome === 'skipped')) return declared;
  if (failed !== undefined) return judgementOfFailed(failed);
  if (steps.some(({ status }) => status === 'SKIPPED')) return { outcome: 'skipped', reason: 'no reason was given' };
  if (steps.length === 0) return { outcome: 'harness-error', reason: 'the scenario has no steps' };
  return { outcome: 'passed' };
}

function judgementOfFailed({ role = 'focal', text = '', message = '' }: FinishedStep): Judgement {
  if (role === 'focal') return { outcome: 'failed' };
  return { outcome: 'blocked', reason: `a ${role} step failed: ${text}: ${message}` };
}

function isHarnessFault({ isHook, status }: FinishedStep): boolean {
  return status in HARNESS_FAULTS || (isHook && status === 'FAILED');
}
