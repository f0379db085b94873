import { stat } from 'node:fs/promises';
import path from 'node:path';
import { defined } from '../../../common/defined.js';
import { messageOf } from '../../../common/errors.js';
import type { Baseline } from '../../result/baseline/baseline.js';
import { hasSelectedCases } from '../../result/run-option-table.js';
import type { RunResult } from '../../result/run-result.js';
import { UsageError } from '../options/usage-error.js';

export interface BaselineOptions {
  readonly baseline?: string;
  readonly writeBaseline?: string;
}

/**
 * Protects the reasons that people have written into a baseline: an existing file is only updated, never replaced.
 *
 * @param advice how to update the existing file
 * @throws UsageError
 */
export async function requireNewBaseline(
  { baseline, writeBaseline }: BaselineOptions,
  advice = (file: string) => `add --baseline ${file} to keep its valid entries`,
): Promise<void> {
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
  throw new UsageError(`--write-baseline: ${writeBaseline} already exists; ${advice(writeBaseline)}`);
}

/**
 * Protects the entries about cases that a run of selected cases did not look at.
 *
 * @throws UsageError
 */
function requireAllCases({ cases, options }: RunResult, { causes, requirements, file }: Baseline): void {
  if (!hasSelectedCases(options)) return;
  const ran = new Set(cases.map(({ id }) => id));
  const listed = [...(causes?.values() ?? []), ...requirements.values()].flatMap((entry) => entry.cases ?? []);
  const others = new Set(listed.filter((id) => !ran.has(id)));
  if (others.size === 0) return;
  const count = others.size === 1 ? '1 case that was' : `${others.size} cases that were`;
  throw new UsageError(
    `--write-baseline: ${file} lists ${count} not selected, such as ${[...others][0]}; run all cases to update it`,
  );
}

/** Returns a baseline for a file of a folder: elsewhere, it cannot extend a file by the same path. */
function forFolder({ extended, ...baseline }: Baseline, folder: string): Baseline {
  const isSame = path.resolve(folder) === path.resolve(path.dirname(baseline.file));
  return isSame ? { ...baseline, ...defined({ extended }) } : baseline;
}

/**
 * Writes the verdicts of a run as a baseline and prints the file name. Writes nothing for a run without a valid measurement.
 *
 * @returns whether the file is written
 * @throws UsageError when entries would be lost, or the file cannot be written
 */
export async function putBaseline(result: RunResult, file: string, screen: NodeJS.WritableStream): Promise<boolean> {
  const [{ baselineOf }, { readBaseline }, { whyNoMeasurement }, { writeAtomically }] = await Promise.all([
    import('../../result/baseline/baseline-of.js'),
    import('../../result/baseline/read-baseline.js'),
    import('../../result/exit-code.js'),
    import('../../report/folder/write-reports.js'),
  ]);
  const doubt = whyNoMeasurement(result);
  if (doubt !== undefined) {
    screen.write(`baseline      ${file} is not written: ${doubt}\n`);
    return false;
  }
  const before = result.baseline && (await readBaseline(result.baseline.file, result.subject.name));
  if (before !== undefined && path.resolve(before.file) === path.resolve(file)) requireAllCases(result, before);
  await writeAtomically(file, baselineOf(result, before && forFolder(before, path.dirname(file)))).catch(
    (thrown: unknown) => {
      throw new UsageError(`--write-baseline: ${messageOf(thrown)}`);
    },
  );
  screen.write(`baseline      ${file}\n`);
  return true;
}
