import path from 'node:path';
import { Command } from 'commander';
import { readResults } from '../files/read-results.js';

/** Creates `xcaliper report RESULTS.json`, which writes the reports of a run again. */
export function reportCommand(): Command {
  return new Command('report')
    .description('write the reports of a run again, from its results.json')
    .argument('<RESULTS.json>', 'results of a run')
    .option('--out <dir>', 'folder for the reports (default: the folder of RESULTS.json)')
    .action(report);
}

async function report(file: string, { out }: { readonly out?: string }): Promise<void> {
  const { DERIVED_REPORTS, openReportFolder, writeDerivedReports } = await import('../../report/index.js');
  const result = await readResults(file);
  const folder = await openReportFolder(out ?? path.dirname(file), DERIVED_REPORTS);
  try {
    const files = await writeDerivedReports(result, folder.path);
    process.stdout.write(files.map((written) => `${written}\n`).join(''));
  } finally {
    await folder.discard();
  }
}
