import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { RunResult } from '../runner/results/run-result.js';
import { messageOf } from '../shared/errors.js';
import { UsageError } from './usage-error.js';

export interface BaselineOptions {
  readonly baseline?: string;
  readonly writeBaseline?: string;
}

/**
 * What people have written into a baseline is not overwritten: one that is there is only brought up to date.
 *
 * @throws UsageError
 */
export async function requireNewBaseline({ baseline, writeBaseline }: BaselineOptions): Promise<void> {
  if (writeBaseline === undefined) return;
  if (baseline !== undefined && path.resolve(baseline) === path.resolve(writeBaseline)) return;
  const isThere = (file: string) =>
    stat(file).then(
      () => true,
      () => false,
    );
  const folder = path.dirname(writeBaseline);
  if (!(await isThere(folder))) throw new UsageError(`--write-baseline: there is no folder ${folder}`);
  if (!(await isThere(writeBaseline))) return;
  throw new UsageError(
    `--write-baseline: ${writeBaseline} is there already; give it as --baseline too, and its entries are kept where they hold`,
  );
}

/** Writes the verdicts of a run as a baseline, and says so. A run that is no measurement has none to write. */
export async function putBaseline(result: RunResult, file: string, screen: NodeJS.WritableStream): Promise<void> {
  const [{ baselineOf, readBaseline, whyNoMeasurement }, { writeAtomically }] = await Promise.all([
    import('../conformance.js'),
    import('../report/index.js'),
  ]);
  const doubt = whyNoMeasurement(result);
  if (doubt !== undefined) {
    screen.write(`baseline      ${file} is not written: ${doubt}\n`);
    return;
  }
  const before = result.baseline && (await readBaseline(result.baseline.file, result.subject.name));
  await writeAtomically(file, baselineOf(result, before)).catch((thrown: unknown) => {
    throw new UsageError(`--write-baseline: ${messageOf(thrown)}`);
  });
  screen.write(`baseline      ${file}\n`);
}
