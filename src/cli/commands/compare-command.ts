import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { errorCode, fileProblem, messageOf } from '../../../common/errors.js';
import { readWritten } from '../../../common/files/read-text.js';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import type { ComparedRun } from '../../report/compare/compared-run.js';
import { EXIT_NO_MEASUREMENT } from '../exit.js';
import { readComparedRun } from '../files/read-results.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { UsageError } from '../options/usage-error.js';
import { columnsOf } from '../output/progress-writer.js';

const NAME = 'compare.html';

/** Most results whose requests and responses the page shows side by side. */
const MOST_WITH_EVIDENCE = 5;

const COMPARE_OPTIONS = {
  trend: {
    kind: 'path',
    flag: '--trend <dir>',
    help: 'show all results*.json and results*.json.gz in this folder and below over time',
  },
  expect: {
    kind: 'path',
    flag: '--expect <file>',
    help: 'names of subjects, one a line; one without results counts as not measured',
  },
  out: { kind: 'path', flag: '--out <dir>', help: 'folder for the comparison', default: 'reports' },
} as const satisfies OptionTable;

type CompareOptions = CompleteOptions<typeof COMPARE_OPTIONS>;

/** Creates `xcaliper compare`, which compares several subjects, or the runs of one. */
export function compareCommand(): Command {
  const command = new Command('compare')
    .description(
      'write compare.html: several subjects side by side, the changes between two runs of one subject, or its trend over more runs',
    )
    .argument('[RESULTS.json...]', 'results of two or more runs, plain or .json.gz');
  return addOptions(command, COMPARE_OPTIONS).action((files: readonly string[]) =>
    compareFiles(files, optionsOf(command, COMPARE_OPTIONS)),
  );
}

async function compareFiles(given: readonly string[], { out, trend, expect }: CompareOptions): Promise<void> {
  if (trend !== undefined && given.length > 0) throw new UsageError('--trend: name a folder or files, not both');
  const expected = expect === undefined ? [] : await expectedSubjects(expect);
  const files = trend === undefined ? given : await resultsBelow(trend);
  if (trend === undefined && files.length < 2 && expected.length < 2) {
    throw new UsageError('compare: needs at least two results.json files; add another one, or use --trend DIR');
  }
  const read = await readAll(files);
  const missing = expected.filter((name) => !read.some((run) => run.name === name));
  const { missingRun } = await import('../../report/index.js');
  const runs = [...read, ...missing.map((name) => missingRun(name, 'no result was given for it'))];
  await writePage(runs, out, trend !== undefined);
}

/**
 * Reads the results one at a time. In a fleet, a file that cannot be used stands for a subject without a measurement; of
 * two files, both are needed.
 *
 * @throws InvalidArgumentError `results`
 */
async function readAll(files: readonly string[]): Promise<readonly ComparedRun[]> {
  const { missingRun } = await import('../../report/index.js');
  const runs: ComparedRun[] = [];
  const refused: unknown[] = [];
  for (const file of files) {
    try {
      runs.push(await readComparedRun(file, files.length <= MOST_WITH_EVIDENCE));
    } catch (thrown) {
      refused.push(thrown);
      runs.push(missingRun(subjectNameOf(file), whyUnread(thrown)));
    }
  }
  if (refused.length > 0 && (files.length < 3 || refused.length === files.length)) throw refused[0];
  return runs;
}

/** Says why a file cannot be used; most often a subject could not be measured, and there is no file. */
function whyUnread(thrown: unknown): string {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  if (errorCode(cause) === 'ENOENT') return 'its file does not exist';
  return messageOf(thrown).replace(/^results: /, '');
}

async function writePage(runs: readonly ComparedRun[], out: string, wantsTrend: boolean): Promise<void> {
  const report = await import('../../report/index.js');
  const names = new Set(runs.map(({ name }) => name));
  const isTrend = wantsTrend || (runs.length > 2 && names.size === 1);
  const folder = await report.openReportFolder(out, [NAME]);
  try {
    const file = path.join(folder.path, NAME);
    const { page, text, isDoubtful } = isTrend ? trendPage(runs, report) : sideBySide(runs, report);
    await report.writeAtomically(file, page);
    process.stdout.write(`${text}\n${file}\n`);
    if (isDoubtful) process.exitCode = EXIT_NO_MEASUREMENT;
  } finally {
    await folder.discard();
  }
}

interface Written {
  readonly page: string;
  readonly text: string;
  /** Whether a run in it is no measurement. */
  readonly isDoubtful: boolean;
}

type Report = typeof import('../../report/index.js');

function sideBySide(runs: readonly ComparedRun[], report: Report): Written {
  const comparison = report.compare(runs);
  const text = report.comparisonSummary(comparison, columnsOf(process.stdout));
  return { page: report.comparisonHtml(comparison), text, isDoubtful: runs.some(({ doubt }) => doubt !== undefined) };
}

/** Only the last run of each subject counts for the exit code: the past cannot be mended. */
function trendPage(runs: readonly ComparedRun[], report: Report): Written {
  const trends = report.trendsOf(runs);
  const unread = runs.filter(({ facts }) => facts === undefined);
  const last = trends.map(({ points }) => points.at(-1)?.run.doubt);
  return {
    page: report.trendHtml(trends, unread),
    text: report.trendSummary(trends, columnsOf(process.stdout)),
    isDoubtful: unread.length > 0 || last.some((doubt) => doubt !== undefined),
  };
}

/** Matches the names of results that `--trend` reads, such as `results-2026-11-01.json.gz`. */
const RESULTS = /^results.*\.json(?:\.gz)?$/;

/**
 * Lists the results in a folder and below it, in the order of their paths.
 *
 * @throws UsageError when the folder cannot be read, or has no results
 */
async function resultsBelow(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch((thrown: unknown) => {
    throw new UsageError(`--trend: cannot read the folder ${folder}: ${fileProblem(thrown, 'folder')}`);
  });
  const files = names.filter((name) => RESULTS.test(path.basename(name)));
  if (files.length > 0) return files.toSorted().map((name) => path.join(folder, name));
  throw new UsageError(`--trend: ${folder} has no results*.json or results*.json.gz; name the folder of the results`);
}

/**
 * Reads the names of the subjects that have to be in a comparison: one a line; a line that starts with # is a comment.
 *
 * @throws UsageError when the file cannot be read, or names no subject
 */
async function expectedSubjects(file: string): Promise<readonly string[]> {
  const text = await readWritten(file).catch((thrown: unknown) => {
    throw new UsageError(`--expect: cannot read ${file}: ${fileProblem(thrown)}`);
  });
  const names = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (names.length > 0) return [...new Set(names)];
  throw new UsageError(`--expect: ${file} names no subject; write one name a line`);
}

/** Names the subject of a file that cannot be read: after its folder, since a run writes `NAME/results.json`. */
function subjectNameOf(file: string): string {
  const name = path.basename(file).replace(/\.json(\.gz)?$/, '');
  return name === 'results' ? path.basename(path.dirname(path.resolve(file))) : name;
}
