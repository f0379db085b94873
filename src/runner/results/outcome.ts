import type { FinishedStep } from '../cases/case-events.js';
import type { StepStatus } from '../cucumber/messages.js';
import type { DeclaredOutcome } from './attachments.js';

export type Outcome = 'passed' | 'failed' | 'skipped' | 'inconclusive' | 'subject-died' | 'harness-error';

export const OUTCOMES: readonly Outcome[] = [
  'passed',
  'failed',
  'skipped',
  'inconclusive',
  'subject-died',
  'harness-error',
];

export interface Judgement {
  readonly outcome: Outcome;
  readonly reason?: string;
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
 * outcomes come second, failed steps third.
 */
export function judge(steps: readonly FinishedStep[], declared: DeclaredOutcome | undefined): Judgement {
  const fault = steps.find(isHarnessFault);
  if (fault !== undefined) {
    return { outcome: 'harness-error', reason: HARNESS_FAULTS[fault.status] ?? fault.message ?? 'a hook failed' };
  }
  const failed = steps.some(({ status }) => status === 'FAILED');
  if (declared !== undefined && !(failed && declared.outcome === 'skipped')) return declared;
  if (failed) return { outcome: 'failed' };
  if (steps.some(({ status }) => status === 'SKIPPED')) return { outcome: 'skipped', reason: 'no reason was given' };
  if (steps.length === 0) return { outcome: 'harness-error', reason: 'the scenario has no steps' };
  return { outcome: 'passed' };
}

function isHarnessFault({ isHook, status }: FinishedStep): boolean {
  return status in HARNESS_FAULTS || (isHook && status === 'FAILED');
}
