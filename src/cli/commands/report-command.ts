import path from 'node:path';
import { Command } from 'commander';
import { defined } from '../../../common/defined.js';
import { EXIT_NO_MEASUREMENT } from '../exit.js';
import { putBaseline, requireNewBaseline } from '../files/baseline-file.js';
import { diagnosedResults } from '../files/diagnosed-results.js';
import { readResults } from '../files/read-results.js';
import { UsageError } from '../options/usage-error.js';

/** Creates `xcaliper report RESULTS.json`, which writes the reports of a run again, and its baseline. */
export function reportCommand(): Command {
  return new Command('report')
    .description('write the reports and the baseline of a run again, from its results.json')
    .argument('<RESULTS.json>', 'results of a run')
    .option('--out <dir>', 'folder for the reports (default: the folder of RESULTS.json)')
    .option(
      '--write-baseline <file>',
      'also write the causes and verdicts as a baseline; reasons in the baseline of the run stay, fill in the others by hand',
    )
    .action(report);
}

interface ReportOptions {
  readonly out?: string;
  readonly writeBaseline?: string;
}

async function report(file: string, { out, writeBaseline }: ReportOptions): Promise<void> {
  const { DERIVED_REPORTS, openReportFolder, writeDerivedReports } = await import('../../report/index.js');
  const result = await diagnosedResults(await readResults(file));
  if (writeBaseline !== undefined && result.olderFormat !== undefined)
    throw new UsageError(`--write-baseline: ${file} has the case ids of an earlier version; measure again`);
  await requireNewBaseline(
    { ...defined({ baseline: result.baseline?.file, writeBaseline }) },
    (one) => `the run did not use it; name a new file, or run with --baseline ${one}`,
  );
  const folder = await openReportFolder(out ?? path.dirname(file), DERIVED_REPORTS);
  try {
    const files = await writeDerivedReports(result, folder.path);
    process.stdout.write(files.map((written) => `${written}\n`).join(''));
    if (writeBaseline !== undefined && !(await putBaseline(result, writeBaseline, process.stdout)))
      process.exitCode = EXIT_NO_MEASUREMENT;
  } finally {
    await folder.discard();
  }
}
