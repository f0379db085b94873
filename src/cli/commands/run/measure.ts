import path from 'node:path';
import { defined } from '../../../../common/defined.js';
import type { CompleteOptions } from '../../../../common/options/option-table.js';
import type { RunOptions } from '../../../measure/server/run-options.js';
import type { rerunCommand } from '../../../report/words/rerun.js';
import { terminalLine } from '../../../report/words/terminal-text.js';
import type { RunExitCode } from '../../../result/exit-code.js';
import type { RunResult } from '../../../result/run-result.js';
import { putBaseline } from '../../files/baseline-file.js';
import { withChanges } from '../../files/read-results.js';
import { printLeft, printLeftElsewhere } from '../../output/left-documents.js';
import { columnsOf, progressWriter } from '../../output/progress-writer.js';
import { watchedStopSignal } from '../../stop-signal.js';
import type { RUN_OUTPUT_OPTIONS } from './run-command-options.js';

export interface Measurement extends CompleteOptions<typeof RUN_OUTPUT_OPTIONS> {
  readonly run: RunOptions;
  /** Folder for the reports. */
  readonly folder: string;
  readonly rerun: ReturnType<typeof rerunCommand>;
  /** Builds the command that restores what a run has left behind; the folder is that of the run by default. */
  readonly restore: (folder?: string) => string;
}

export interface Measured {
  readonly exitCode: RunExitCode;
  /** Whether the run was interrupted. */
  readonly partial: boolean;
  /** Path of the results; absent when the subject could not be measured. */
  readonly results?: string;
}

/** Measures one subject, shows the progress, writes the reports and prints a summary. */
export async function measure({ run, folder, failOn, json = false, ...more }: Measurement): Promise<Measured> {
  const [{ runConformance }, { JOURNAL }, { EVIDENCE }, { exitCodeOf }, { resultsParts }, report] = await Promise.all([
    import('../../../measure/server/run-conformance.js'),
    import('../../../measure/server/documents/journal.js'),
    import('../../../measure/server/execution/evidence.js'),
    import('../../../result/exit-code.js'),
    // Loaded before the run, so that an update of the package during it loses no results.
    import('../../../result/results-json.js'),
    import('../../../report/folder/write-reports.js'),
  ]);
  const screen = json ? process.stderr : process.stdout;
  const progress = progressWriter(screen);
  const stop = watchedStopSignal(folder);
  const journal = path.join(folder, JOURNAL);
  stop.signal.addEventListener('abort', () => process.stderr.write(stoppingText(run.subject, more.restore())));
  try {
    const measured = await runConformance({
      ...run,
      signal: stop.signal,
      journal,
      refuseOtherServers: true,
      onNotice: (text) => void process.stderr.write(`xcaliper: ${terminalLine(text)}\n`),
      onProgress: progress.listener,
      ...defined({ evidence: more.evidence ? folder : undefined }),
    }).finally(progress.end);
    const result = await withChanges(measured, folder);
    if (json) for (const part of resultsParts(result)) process.stdout.write(part);
    const writing = report.writeReports(result, folder, more.compress);
    // Prints the summary even when the reports cannot be written, so that the results are not lost.
    const files = await writing.catch(report.writtenBefore);
    const evidence = more.evidence ? Object.keys(EVIDENCE).map((name) => path.join(folder, name)) : [];
    await printSummary(result, [...files, ...evidence], screen, more);
    await writing;
    if (more.writeBaseline !== undefined) await putBaseline(result, more.writeBaseline, screen);
    return {
      exitCode: exitCodeOf(result, failOn),
      partial: result.partial,
      results: path.join(folder, more.compress ? 'results.json.gz' : 'results.json'),
    };
  } catch (thrown) {
    await printLeftElsewhere(thrown, more.restore);
    throw thrown;
  } finally {
    await printLeft(journal, more.restore());
    stop.dispose();
  }
}

/** Says what happens after the first interrupt, for how long, and what a second one does. */
function stoppingText(choice: RunOptions['subject'], restore: string): string {
  if (typeof choice !== 'object' || choice.kind === 'mock') {
    return 'xcaliper: stopping; writes the reports of the cases that have ended (Ctrl+C again ends at once)\n';
  }
  const seconds = Math.ceil(choice.subject.timeoutMs / 1_000);
  return [
    'xcaliper: stopping; restores the documents of the cases under way, then writes the reports',
    `  this takes some requests, and up to ${seconds} s for each that gets no response`,
    `  Ctrl+C again ends at once, without reports; restore the documents then: ${restore}`,
    '',
  ].join('\n');
}

async function printSummary(
  result: RunResult,
  reports: readonly string[],
  screen: NodeJS.WriteStream,
  { rerun, verbose = false, writeBaseline }: Pick<Measurement, 'rerun' | 'verbose' | 'writeBaseline'>,
): Promise<void> {
  const [{ existsSync }, { summary }, { styleOf, wantsColor }] = await Promise.all([
    import('node:fs'),
    import('../../../report/terminal/summary.js'),
    import('../../../report/terminal/style.js'),
  ]);
  const text = summary(result, {
    width: columnsOf(screen),
    style: styleOf(wantsColor(screen, process.env)),
    // Cucumber's reports are missing when an interrupted run could not finish.
    reports: reports.filter((file) => existsSync(file)),
    rerun,
    verbose,
    updatesBaseline: writeBaseline !== undefined,
  });
  screen.write(`\n${text}\n`);
}
