import type { DiagnosisProgress } from '../../diagnosis/pace.js';
import type { RunResult } from '../../result/run-result.js';
import { progressWriter } from '../output/progress-writer.js';

/** Finds the causes in results of an earlier version, and shows on a terminal how far it is. */
export async function diagnosedResults(result: RunResult): Promise<RunResult> {
  const { diagnosedAgain } = await import('../../diagnosis/diagnosed-again.js');
  const { listener, end } = progressWriter(process.stderr);
  const onProgress = (progress: DiagnosisProgress) => listener({ type: 'diagnosis', ...progress });
  return diagnosedAgain(result, { onProgress }).finally(end);
}
