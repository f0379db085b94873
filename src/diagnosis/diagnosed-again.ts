import { DIAGNOSIS_VERSION, type RunResult } from '../result/run-result.js';
import type { PaceOptions } from './pace.js';

/**
 * Finds the causes in results anew, where this version may find more: an earlier version wrote them, or it was stopped.
 *
 * @returns other results as they are: those of clients, of this version, and of format 1, whose cases have other ids
 */
export async function diagnosedAgain(result: RunResult, options: PaceOptions = {}): Promise<RunResult> {
  const { subject, diagnosis, olderFormat, requirements } = result;
  const isOlder = (diagnosis?.version ?? 0) < DIAGNOSIS_VERSION;
  if (subject.kind !== undefined || olderFormat !== undefined || !isOlder) return result;
  const { explainCases } = await import('./explain-cases.js');
  const register = requirements.map(({ verdict: _, cases: __, causes: ___, ...requirement }) => requirement);
  return { ...result, ...(await explainCases(result, register, options)) };
}
