import type { DiagnosisProgress } from '../../diagnosis/pace.js';
import type { RunResult } from '../../result/run-result.js';
import { progressWriter } from '../output/progress-writer.js';

/** Finds the causes in results of an earlier version, and shows on a terminal how far it is. */
export async function diagnosedResults(result: RunResult): Promise<RunResult> {
  const { diagnosedAgain } = await import('../../diagnosis/diagnosed-again.js');
  return shownDiagnosis((onProgress) => diagnosedAgain(result, { onProgress }));
}

/** Shows on a terminal how far a diagnosis is. */
export async function shownDiagnosis<Result>(
  diagnose: (onProgress: (progress: DiagnosisProgress) => void) => Promise<Result>,
): Promise<Result> {
  const { listener, end } = progressWriter(process.stderr);
  return diagnose((progress) => listener({ type: 'diagnosis', ...progress })).finally(end);
}
