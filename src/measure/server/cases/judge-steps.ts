import type { DeclaredOutcome } from '../../../result/attachments.js';
import type { CaseOutcome } from '../../../result/outcome.js';
import type { StepStatus } from '../cucumber/messages.js';
import type { FinishedStep } from './case-events.js';

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
export function judge(steps: readonly FinishedStep[], declared: DeclaredOutcome | undefined): CaseOutcome {
  const fault = steps.find(isHarnessFault);
  if (fault !== undefined) {
    return { outcome: 'harness-error', reason: HARNESS_FAULTS[fault.status] ?? fault.message ?? 'a hook failed' };
  }
  const failed = steps.find(({ status }) => status === 'FAILED');
  if (declared !== undefined && !(failed && declared.outcome === 'skipped')) return declared;
  if (failed !== undefined) return outcomeOfFailed(failed);
  if (steps.some(({ status }) => status === 'SKIPPED')) return { outcome: 'skipped', reason: 'no reason was given' };
  if (steps.length === 0) return { outcome: 'harness-error', reason: 'the scenario has no steps' };
  return { outcome: 'passed' };
}

function outcomeOfFailed({ role = 'focal', text = '', message = '' }: FinishedStep): CaseOutcome {
  if (role === 'focal') return { outcome: 'failed' };
  return { outcome: 'blocked', reason: `a ${role} step failed: ${text}: ${message}` };
}

function isHarnessFault({ isHook, status }: FinishedStep): boolean {
  return status in HARNESS_FAULTS || (isHook && status === 'FAILED');
}
