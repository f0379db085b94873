import path from 'node:path';
import { Command, Option } from 'commander';
import type { FailOn } from '../conformance/exit-code.js';
import type { RunResult } from '../conformance/run-result.js';
import type { SubjectChoice } from '../conformance/start-run.js';
import { putBaseline, requireNewBaseline } from './baseline-file.js';
import { columnsOf, progressWriter } from './progress-writer.js';
import { rerunCommand } from './rerun.js';
import { stopSignal } from './stop-signal.js';
import { collectUsers, type UserCollector } from './user-options.js';

interface RunCommandOptions {
  readonly subject: string;
  readonly tags?: string;
  readonly only: readonly string[];
  readonly failed?: string;
  readonly readOnly?: boolean;
  readonly order: string;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly failOn: FailOn;
  readonly out: string;
  readonly resolver?: 'indexed' | 'xpath';
  readonly json?: boolean;
}

/** `xcaliper run`: measures a subject. */
export function runCommand(): Command {
  const collector = collectUsers();
  return new Command('run')
    .description(
      'run the conformance suite against a subject and write reports; the documents of a running server are put back as they were found',
    )
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
    .option('--failed <results>', 'a results.json: run again what did not pass in it')
    .option('--read-only', 'only cases that change nothing; nothing but GET, HEAD and OPTIONS is sent')
    .option('--order <order>', 'defined, random or random:SEED; cases known to be dangerous run last', 'defined')
    .option('--baseline <file>', 'known verdicts, each with its reason: they do not count, but have to hold')
    .option('--write-baseline <file>', 'write the verdicts found as a baseline, whose reasons are to be filled in')
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
  const [{ parseOrder, resolveSubject, subjectName, writeOrder }, report] = await Promise.all([
    import('../conformance/index.js'),
    import('../report/index.js'),
  ]);
  const { subject, resolver } = options;
  const order = writeOrder(parseOrder(options.order));
  await requireNewBaseline(options);
  const choice = await resolveSubject({ subject, users, ...(resolver && { resolver }) });
  const place = path.join(options.out, report.folderName(subjectName(choice)));
  const folder = await report.openReportFolder(place, report.REPORTS);
  try {
    await measure({ ...options, order }, choice, folder.path, rerunCommand(subject, users));
  } finally {
    // Nothing is in it when nothing was run.
    await folder.discard();
  }
}

async function measure(
  { tags, only, failed, readOnly, order, baseline, writeBaseline, failOn, json = false }: RunCommandOptions,
  choice: SubjectChoice,
  folder: string,
  rerun: ReturnType<typeof rerunCommand>,
): Promise<void> {
  const [{ exitCodeOf, runConformance }, report] = await Promise.all([
    import('../conformance/index.js'),
    import('../report/index.js'),
  ]);
  const screen = json ? process.stderr : process.stdout;
  const progress = progressWriter(screen);
  // Said at once: whatever becomes of the run, it can be brought about again.
  if (order !== 'defined') screen.write(`order ${order}\n`);
  const stop = stopSignal();
  try {
    const result = await runConformance({
      subject: choice,
      only,
      order,
      ...(tags !== undefined && { tags }),
      ...(failed !== undefined && { failed }),
      ...(readOnly !== undefined && { readOnly }),
      ...(baseline !== undefined && { baseline }),
      signal: stop.signal,
      onProgress: progress.listener,
      htmlFile: path.resolve(folder, report.CUCUMBER_HTML),
    }).finally(progress.end);
    if (json) process.stdout.write(report.resultsJson(result));
    const writing = report.writeReports(result, folder);
    // Also when they could not be written: what was found out is not lost.
    const files = await writing.catch((): readonly string[] => []);
    await printSummary(result, [...files, path.join(folder, report.CUCUMBER_HTML)], screen, rerun);
    await writing;
    if (writeBaseline !== undefined) await putBaseline(result, writeBaseline, screen);
    process.exitCode = exitCodeOf(result, failOn);
    // A scenario that was cut short may have left something behind that would keep the process.
    if (result.partial) process.exit();
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
    // Cucumber's own report is missing when an interrupted run could not be brought to its end.
    reports: reports.filter((file) => existsSync(file)),
    rerun,
  });
  screen.write(`\n${text}\n`);
}
