import path from 'node:path';
import { Command } from 'commander';
import { defined } from '../../../common/defined.js';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import { EXIT_NO_MEASUREMENT } from '../exit.js';
import { putBaseline, requireNewBaseline } from '../files/baseline-file.js';
import { diagnosedResults } from '../files/diagnosed-results.js';
import { readResults } from '../files/read-results.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { UsageError } from '../options/usage-error.js';

const REPORT_OPTIONS = {
  out: { kind: 'path', flag: '--out <dir>', help: 'folder for the reports (default: the folder of RESULTS.json)' },
  writeBaseline: {
    kind: 'path',
    flag: '--write-baseline <file>',
    help: 'also write the causes and verdicts as a baseline; reasons in the baseline of the run stay, fill in the others by hand',
  },
} as const satisfies OptionTable;

/** Creates `xcaliper report RESULTS.json`, which writes the reports of a run again, and its baseline. */
export function reportCommand(): Command {
  const command = new Command('report')
    .description('write the reports and the baseline of a run again, from its results.json')
    .argument('<RESULTS.json>', 'results of a run');
  return addOptions(command, REPORT_OPTIONS).action((file: string) => report(file, optionsOf(command, REPORT_OPTIONS)));
}

async function report(file: string, { out, writeBaseline }: CompleteOptions<typeof REPORT_OPTIONS>): Promise<void> {
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
