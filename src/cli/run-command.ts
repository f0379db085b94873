import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Command, Option } from 'commander';
import type { FailOn } from '../conformance/exit-code.js';
import type { RunResult } from '../conformance/run-result.js';
import { InvalidArgumentError, messageOf } from '../errors.js';
import { columnsOf, progressWriter } from './progress-writer.js';
import { rerunCommand } from './rerun.js';
import { stopSignal } from './stop-signal.js';
import { collectUsers, type UserCollector } from './user-options.js';

interface RunCommandOptions {
  readonly subject: string;
  readonly tags?: string;
  readonly only: readonly string[];
  readonly failOn: FailOn;
  readonly out: string;
  readonly resolver?: 'indexed' | 'xpath';
  readonly json?: boolean;
}

/** `xcaliper run`: measures a subject. */
export function runCommand(): Command {
  const collector = collectUsers();
  return new Command('run')
    .description('run the conformance suite against a subject and write reports')
    .option('--subject <subject>', 'mock, the XCAP root URI of a running server, or a subject file', 'mock')
    .addOption(
      new Option('--user <XUI>', 'a user the subject knows, like sip:alice@example.com; may be repeated').argParser(
        collector.addUser,
      ),
    )
    .addOption(new Option('--password <PW>', 'password of the --user before it').argParser(collector.addPassword))
    .option('--tags <expression>', 'cucumber tag expression: "@client and not @in-process"')
    .addOption(
      new Option('--only <ID-or-PATH>', 'a requirement, a case, a feature file or a folder; may be repeated')
        .argParser((entry: string, entries: readonly string[]) => [...entries, entry])
        .default([], 'all'),
    )
    .addOption(
      new Option('--fail-on <verdict>', 'from which verdict on the exit code is 1')
        .choices(['violation', 'shortfall', 'none'])
        .default('violation'),
    )
    .option('--out <dir>', 'folder for the reports; each subject has a folder in it', 'reports')
    .addOption(new Option('--resolver <name>', 'how the mock evaluates node selectors').choices(['indexed', 'xpath']))
    .option('--json', 'print the results as JSON on stdout, and everything else on stderr')
    .action((options: RunCommandOptions) => run(options, collector));
}

async function run(options: RunCommandOptions, { users }: UserCollector): Promise<void> {
  const [{ exitCodeOf, resolveSubject, runConformance, subjectName }, report] = await Promise.all([
    import('../conformance/index.js'),
    import('../report/index.js'),
  ]);
  const { subject, tags, only, failOn, resolver, json = false } = options;
  const choice = await resolveSubject({ subject, users, ...(resolver && { resolver }) });
  const folder = await reportFolder(path.join(options.out, report.folderName(subjectName(choice))));
  const screen = json ? process.stderr : process.stdout;
  const progress = progressWriter(screen);
  const stop = stopSignal();
  try {
    const result = await runConformance({
      subject: choice,
      only,
      ...(tags !== undefined && { tags }),
      signal: stop.signal,
      onProgress: progress.listener,
      htmlFile: path.resolve(folder, report.CUCUMBER_HTML),
    }).finally(progress.end);
    const files = await report.writeReports(result, folder);
    if (json) process.stdout.write(report.resultsJson(result));
    await printSummary(result, [...files, path.join(folder, report.CUCUMBER_HTML)], screen, subject);
    process.exitCode = exitCodeOf(result, failOn);
    // A scenario that was cut short may have left something behind that would keep the process.
    if (result.partial) process.exit();
  } finally {
    stop.dispose();
  }
}

async function reportFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    return folder;
  } catch (thrown) {
    throw new InvalidArgumentError('out', `the folder ${folder} cannot be made: ${messageOf(thrown)}`, {
      cause: thrown,
    });
  }
}

async function printSummary(
  result: RunResult,
  reports: readonly string[],
  screen: NodeJS.WriteStream,
  subject: string,
): Promise<void> {
  const [{ existsSync }, { summary }, { styleOf, wantsColour }] = await Promise.all([
    import('node:fs'),
    import('../report/summary.js'),
    import('../report/style.js'),
  ]);
  const text = summary(result, {
    width: columnsOf(screen),
    style: styleOf(wantsColour(screen, process.env)),
    // Cucumber's own report is missing when an interrupted run could not be brought to its end.
    reports: reports.filter((file) => existsSync(file)),
    rerun: rerunCommand(subject),
  });
  screen.write(`\n${text}\n`);
}
