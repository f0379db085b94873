import path from 'node:path';
import { Command } from 'commander';
import type { RunResult } from '../runner/results/run-result.js';
import { columnsOf } from './progress-writer.js';
import { readResults } from './read-results.js';
import { UsageError } from './usage-error.js';

const NAME = 'compare.html';

/** Creates `xcaliper compare`, which compares several subjects, or two runs of one. */
export function compareCommand(): Command {
  return new Command('compare')
    .description('write compare.html: several subjects side by side, or the changes between two runs of one subject')
    .argument('<RESULTS.json...>', 'results of two or more runs; for two runs of one subject, the earlier first')
    .option('--out <dir>', 'folder for the comparison', 'reports')
    .action(compare);
}

async function compare(files: readonly string[], { out }: { readonly out: string }): Promise<void> {
  if (files.length < 2) throw new UsageError('compare: needs at least two results.json files; add another one');
  const { compareHtml, comparisonSummary, openReportFolder, writeAtomically } = await import('../report/index.js');
  const runs: RunResult[] = [];
  for (const file of files) runs.push(await readResults(file));
  const folder = await openReportFolder(out, [NAME]);
  try {
    const file = path.join(folder.path, NAME);
    await writeAtomically(file, compareHtml(runs));
    process.stdout.write(`${comparisonSummary(runs, columnsOf(process.stdout))}\n${file}\n`);
  } finally {
    await folder.discard();
  }
}
