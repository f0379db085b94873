import path from 'node:path';
import { Command, Option } from 'commander';
import { defined } from '../../../common/defined.js';
import type { Diagnosis } from '../../measure/doctor/diagnosis.js';
import type { SubjectUser } from '../../measure/server/subject/subject.js';
import type { SubjectChoice } from '../../measure/server/subject/subject-choice.js';
import { EXIT_NO_MEASUREMENT } from '../exit.js';
import { UsageError } from '../options/usage-error.js';
import { collectUsers, type UserCollector } from '../options/user-options.js';
import { printLeft, printLeftElsewhere, restoreCommandLine } from '../output/left-documents.js';
import { columnsOf } from '../output/progress-writer.js';
import { stopSignal } from '../stop-signal.js';

interface DoctorOptions {
  readonly subject: string;
  readonly resolver?: 'indexed' | 'xpath';
  readonly write?: boolean;
  readonly json?: boolean;
  readonly out: string;
}

/** Creates `xcaliper doctor`, which reports which cases can run on a subject, and why others cannot. */
export function doctorCommand(): Command {
  const collector = collectUsers();
  return new Command('doctor')
    .description('check which cases can run on a subject, and why others cannot; reads only, unless --write is given')
    .requiredOption('--subject <subject>', 'mock, the XCAP root URI of a running server, or a subject file')
    .addOption(
      new Option('--user <XUI>', 'a user of the subject, like sip:alice@example.com; may be repeated').argParser(
        collector.addUser,
      ),
    )
    .addOption(new Option('--password <PW>', 'password of the preceding --user').argParser(collector.addPassword))
    .addOption(new Option('--resolver <name>', 'evaluator of node selectors in the mock').choices(['indexed', 'xpath']))
    .option('--write', 'also test writing: write one document per user, then restore it')
    .option('--out <dir>', 'folder that keeps the documents while --write is at work', 'reports')
    .option('--json', 'print the findings as JSON')
    .action((options: DoctorOptions) => doctor(options, collector));
}

async function doctor(options: DoctorOptions, { users }: UserCollector): Promise<void> {
  const { subject, resolver, write = false, json } = options;
  if (subject === '') throw new UsageError('--subject: must not be empty');
  const [{ resolveSubject }, { isMeasurable }, { diagnosisText }, { styleOf, wantsColor }] = await Promise.all([
    import('../../measure/server/subject/resolve-subject.js'),
    import('../../measure/doctor/diagnosis.js'),
    import('../../report/terminal/diagnosis-text.js'),
    import('../../report/terminal/style.js'),
  ]);
  const stop = stopSignal();
  try {
    const choice = await resolveSubject({ subject, users, ...defined({ resolver }) });
    const examine = write ? diagnoseWriting : diagnoseReading;
    const diagnosis = await examine(choice, stop.signal, options, users);
    const isPartial = stop.signal.aborted;
    const { stdout } = process;
    const style = styleOf(wantsColor(stdout, process.env));
    const text = json
      ? JSON.stringify({ ...diagnosis, measurable: isMeasurable(diagnosis) }, null, 2)
      : diagnosisText(diagnosis, { width: Math.min(columnsOf(stdout), 100), style });
    if (!isPartial) stdout.write(`${text}\n`);
    if (isPartial || !isMeasurable(diagnosis)) process.exitCode = EXIT_NO_MEASUREMENT;
  } finally {
    stop.dispose();
  }
}

async function diagnoseReading(choice: SubjectChoice, signal: AbortSignal): Promise<Diagnosis> {
  const { diagnose } = await import('../../measure/doctor/diagnose.js');
  return diagnose(choice, { signal });
}

/** Keeps the documents in a journal while it writes, in the folder that a run would use. */
async function diagnoseWriting(
  choice: SubjectChoice,
  signal: AbortSignal,
  { subject, out }: DoctorOptions,
  users: readonly SubjectUser[],
): Promise<Diagnosis> {
  const [{ diagnose }, { JOURNAL }, { subjectName }, { openReportFolder }, { lockFolder }, names] = await Promise.all([
    import('../../measure/doctor/diagnose.js'),
    import('../../measure/server/documents/journal.js'),
    import('../../measure/server/subject/resolve-subject.js'),
    import('../../report/folder/report-folder.js'),
    import('../../report/folder/run-lock.js'),
    import('../../report/folder/report-names.js'),
  ]);
  const folder = await openReportFolder(path.join(out, names.folderName(subjectName(choice))), names.REPORTS);
  const restore = (dir = out) => restoreCommandLine(subject, users, dir);
  const journal = path.join(folder.path, JOURNAL);
  const free = await lockFolder(folder.path);
  try {
    return await diagnose(choice, { write: true, journal, signal });
  } catch (thrown) {
    await printLeftElsewhere(thrown, restore);
    throw thrown;
  } finally {
    await printLeft(journal, restore());
    await free();
    await folder.discard();
  }
}
