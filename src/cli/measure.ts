import path from 'node:path';
import type { FailOn, RunExitCode } from '../runner/results/exit-code.js';
import type { RunResult } from '../runner/results/run-result.js';
import type { RunOptions } from '../runner/run-options.js';
import { putBaseline } from './baseline-file.js';
import { columnsOf, progressWriter } from './progress-writer.js';
import type { rerunCommand } from './rerun.js';
import { stopSignal } from './stop-signal.js';

export interface Measurement {
  readonly run: RunOptions;
  /** Folder for the reports. */
  readonly folder: string;
  readonly failOn: FailOn;
  /** Cucumber's own reports are wanted too. */
  readonly evidence: boolean;
  /** Print the results on stdout, and everything else on stderr. */
  readonly json: boolean;
  readonly writeBaseline?: string | undefined;
  readonly rerun: ReturnType<typeof rerunCommand>;
}

export interface Measured {
  readonly exitCode: RunExitCode;
  /** The run was stopped before its end. */
  readonly partial: boolean;
  /** The file of its results; absent when there was nothing to measure. */
  readonly results?: string;
}

/** Measures one subject, shows how that comes on, writes the reports and sums up. */
export async function measure({ run, folder, failOn, json, ...more }: Measurement): Promise<Measured> {
  const [{ exitCodeOf, EVIDENCE, runConformance }, report] = await Promise.all([
    import('../conformance.js'),
    import('../report/index.js'),
  ]);
  const screen = json ? process.stderr : process.stdout;
  const progress = progressWriter(screen);
  const stop = stopSignal();
  try {
    const result = await runConformance({
      ...run,
      signal: stop.signal,
      onProgress: progress.listener,
      ...(more.evidence && { evidence: folder }),
    }).finally(progress.end);
    if (json) process.stdout.write(report.resultsJson(result));
    const writing = report.writeReports(result, folder);
    // Also when they could not be written: what was found out is not lost.
    const files = await writing.catch((): readonly string[] => []);
    const evidence = more.evidence ? Object.keys(EVIDENCE).map((name) => path.join(folder, name)) : [];
    await printSummary(result, [...files, ...evidence], screen, more.rerun);
    await writing;
    if (more.writeBaseline !== undefined) await putBaseline(result, more.writeBaseline, screen);
    return {
      exitCode: exitCodeOf(result, failOn),
      partial: result.partial,
      results: path.join(folder, 'results.json'),
    };
  } finally {
    stop.dispose();
  }
}

async function printSummary(
  result: RunResult,
  reports: readonly string[],
  screen: NodeJS.WriteStream,
  rerun: ReturnType<typeof rerunCommand>,
): Promise<void> {
  const [{ existsSync }, { summary }, { styleOf, wantsColour }] = await Promise.all([
    import('node:fs'),
    import('../report/summary.js'),
    import('../report/style.js'),
  ]);
  const text = summary(result, {
    width: columnsOf(screen),
    style: styleOf(wantsColour(screen, process.env)),
    // Cucumber's own reports are missing when an interrupted run could not be brought to its end.
    reports: reports.filter((file) => existsSync(file)),
    rerun,
  });
  screen.write(`\n${text}\n`);
}
