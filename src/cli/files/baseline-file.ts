import { stat } from 'node:fs/promises';
import path from 'node:path';
import { defined } from '../../../common/defined.js';
import { messageOf } from '../../../common/errors.js';
import type { Baseline } from '../../result/baseline/baseline.js';
import type { RunResult } from '../../result/run-result.js';
import { UsageError } from '../options/usage-error.js';

export interface BaselineOptions {
  readonly baseline?: string;
  readonly writeBaseline?: string;
}

/**
 * Protects the reasons that people have written into a baseline: an existing file is only updated, never replaced.
 *
 * @throws UsageError
 */
export async function requireNewBaseline({ baseline, writeBaseline }: BaselineOptions): Promise<void> {
  if (writeBaseline === undefined) return;
  if (baseline !== undefined && path.resolve(baseline) === path.resolve(writeBaseline)) return;
  const exists = (file: string) =>
    stat(file).then(
      () => true,
      () => false,
    );
  const folder = path.dirname(writeBaseline);
  if (!(await exists(folder))) {
    throw new UsageError(`--write-baseline: the folder ${folder} does not exist; create it first`);
  }
  if (!(await exists(writeBaseline))) return;
  throw new UsageError(
    `--write-baseline: ${writeBaseline} already exists; add --baseline ${writeBaseline} to keep its valid entries`,
  );
}

/** Returns a baseline for a file of a folder: elsewhere, it cannot extend a file by the same path. */
function forFolder({ extended, ...baseline }: Baseline, folder: string): Baseline {
  const isSame = path.resolve(folder) === path.resolve(path.dirname(baseline.file));
  return isSame ? { ...baseline, ...defined({ extended }) } : baseline;
}

/** Writes the verdicts of a run as a baseline and prints the file name. Writes nothing for a run without a valid measurement. */
export async function putBaseline(result: RunResult, file: string, screen: NodeJS.WritableStream): Promise<void> {
  const [{ baselineOf }, { readBaseline }, { whyNoMeasurement }, { writeAtomically }] = await Promise.all([
    import('../../result/baseline/baseline-of.js'),
    import('../../result/baseline/read-baseline.js'),
    import('../../result/exit-code.js'),
    import('../../report/folder/write-reports.js'),
  ]);
  const doubt = whyNoMeasurement(result);
  if (doubt !== undefined) {
    screen.write(`baseline      ${file} is not written: ${doubt}\n`);
    return;
  }
  const before = result.baseline && (await readBaseline(result.baseline.file, result.subject.name));
  await writeAtomically(file, baselineOf(result, before && forFolder(before, path.dirname(file)))).catch(
    (thrown: unknown) => {
      throw new UsageError(`--write-baseline: ${messageOf(thrown)}`);
    },
  );
  screen.write(`baseline      ${file}\n`);
}
