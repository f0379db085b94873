import type { RunResult } from '../../result/run-result.js';
import type { ConversationOptions } from '../options/conversation-options.js';
import { columnsOf } from '../output/progress-writer.js';
import { putBaseline, requireNewBaseline } from './baseline-file.js';
import { withChanges } from './read-results.js';

/** Measures, applies the baseline, writes the reports and the summary, and sets the exit code. */
export async function reportConversations(
  options: ConversationOptions,
  measured: () => Promise<RunResult>,
): Promise<void> {
  const { name, out, failOn } = options;
  const [{ openReportFolder }, { REPORTS }, { writeReports, writtenBefore }, { exitCodeOf }, { readBaseline }] =
    await Promise.all([
      import('../../report/folder/report-folder.js'),
      import('../../report/folder/report-names.js'),
      import('../../report/folder/write-reports.js'),
      import('../../result/exit-code.js'),
      import('../../result/baseline/read-baseline.js'),
    ]);
  const folder = await openReportFolder(out, REPORTS);
  try {
    await requireNewBaseline(options);
    // Before anything runs, so that a wrong file costs no measurement.
    const baseline = options.baseline === undefined ? undefined : await readBaseline(options.baseline, name);
    const bare = await measured();
    const { withClientBaseline } = await import('../../measure/client/measure-client.js');
    const judged = baseline === undefined ? bare : await withClientBaseline(bare, baseline);
    const result = await withChanges(judged, folder.path);
    const writing = writeReports(result, folder.path);
    // Prints the summary even when the reports cannot be written, so that the results are not lost.
    await printConversations(result, await writing.catch(writtenBefore), options.writeBaseline !== undefined);
    await writing;
    if (options.writeBaseline !== undefined) await putBaseline(result, options.writeBaseline, process.stdout);
    process.exitCode = exitCodeOf(result, failOn);
  } finally {
    // The folder is empty when nothing was measured.
    await folder.discard();
  }
}

/** @param updatesBaseline whether the command writes a baseline, so that the summary need not say how */
export async function printConversations(
  result: RunResult,
  reports: readonly string[],
  updatesBaseline: boolean,
): Promise<void> {
  const [{ summary }, { styleOf, wantsColor }] = await Promise.all([
    import('../../report/terminal/summary.js'),
    import('../../report/terminal/style.js'),
  ]);
  const { stdout } = process;
  const style = styleOf(wantsColor(stdout, process.env));
  stdout.write(`${summary(result, { width: columnsOf(stdout), style, reports, updatesBaseline })}\n`);
}
