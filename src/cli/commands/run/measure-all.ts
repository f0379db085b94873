import { availableParallelism } from 'node:os';
import path from 'node:path';
import { copiesOf, type SubjectChoice } from '../../../measure/server/subject/subject-choice.js';
import { recordedOptions } from '../../../result/run-option-table.js';
import { setEngineFlags } from '../../engine-flags.js';
import { EXIT_NO_MEASUREMENT, exitFor } from '../../exit.js';
import { requireNewBaseline } from '../../files/baseline-file.js';
import { UsageError } from '../../options/usage-error.js';
import { restoreCommandLine } from '../../output/left-documents.js';
import { type Measured, measure } from './measure.js';
import type { RunCommandOptions } from './run-command-options.js';

/** Most threads that measure the mock when `--parallel` is absent. */
const MOST_MOCKS = 4;

interface Measurable {
  /** The value of `--subject`. */
  readonly typed: string;
  readonly choice: SubjectChoice;
  readonly name: string;
  /** Folder for its reports. */
  readonly folder: string;
}

/** Measures the subjects one after the other, and sets the process exit code to the highest of theirs. */
export async function measureAll({ run, ...options }: RunCommandOptions): Promise<void> {
  const typed = options.subject.length === 0 ? ['mock'] : options.subject;
  if (typed.length > 1) rejectSingleSubjectOptions({ ...options, run });
  await requireNewBaseline({ ...options, ...run });
  const { parseOrder, writeOrder } = await import('../../../measure/server/cases/order.js');
  const order = writeOrder(parseOrder(run.order));
  const screen = options.json === true ? process.stderr : process.stdout;
  // Printed first, so that the user can repeat even a run that crashes.
  if (order !== 'defined') screen.write(`order ${order}\n`);
  const ordered = { ...options, run: { ...run, order } };
  const subjects = await resolveAll(typed, ordered);
  const results: string[] = [];
  const ends: Measured[] = [];
  for (const [index, one] of subjects.entries()) {
    if (subjects.length > 1) screen.write(`${index > 0 ? '\n' : ''}${one.name}, ${index + 1} of ${subjects.length}\n`);
    const end = await measureOne(one, ordered, subjects.length > 1);
    ends.push(end);
    if (end.results !== undefined) results.push(end.results);
    if (end.partial) break;
  }
  if (results.length > 1) screen.write(`\ncompare them: xcaliper compare ${results.join(' ')}\n`);
  process.exitCode = Math.max(...ends.map(({ exitCode }) => exitCode));
  // An interrupted scenario may leave open handles that would keep the process alive.
  if (ends.some(({ partial }) => partial)) process.exit();
}

/** Rejects options for a single subject when there are several: above all, no password may reach another server. */
function rejectSingleSubjectOptions({ users, writeBaseline, json, run }: RunCommandOptions): void {
  const given = Object.entries({
    '--user': users.length > 0,
    '--baseline': run.baseline !== undefined,
    '--write-baseline': writeBaseline !== undefined,
    '--failed': run.failed !== undefined,
    '--username-form': run.usernameForm !== undefined,
    '--basic-without-tls': run.basicWithoutTls === true,
    '--follow-root-redirect': run.followRootRedirect === true,
    '--json': json === true,
  }).find(([, isGiven]) => isGiven);
  if (given === undefined) return;
  throw new UsageError(
    `${given[0]}: works with one --subject only; for several, put users and baselines in subject files`,
  );
}

async function resolveAll(
  typed: readonly string[],
  { run, users, out }: RunCommandOptions,
): Promise<readonly Measurable[]> {
  const [{ resolveSubject, subjectName }, { folderName }] = await Promise.all([
    import('../../../measure/server/subject/resolve-subject.js'),
    import('../../../report/folder/report-names.js'),
  ]);
  const subjects: Measurable[] = [];
  for (const subject of typed) {
    const choice = await resolveSubject({ ...run, subject, users });
    const name = subjectName(choice);
    const folder = path.join(out, folderName(name));
    const other = subjects.find((one) => one.folder === folder);
    if (other !== undefined) {
      throw new UsageError(
        `--subject: ${other.typed} and ${subject} would write their reports to the same folder ${folder}; rename one of them`,
      );
    }
    subjects.push({ typed: subject, choice, name, folder });
  }
  return subjects;
}

/** @param hasOthers whether to report a subject that cannot be measured instead of throwing, so that the next one runs */
async function measureOne(
  { typed, choice, folder: reportPath }: Measurable,
  { run, users, ...options }: RunCommandOptions,
  hasOthers: boolean,
): Promise<Measured> {
  const [{ openReportFolder }, { REPORTS }, { lockFolder }, { askedSubject, rerunCommand }] = await Promise.all([
    import('../../../report/folder/report-folder.js'),
    import('../../../report/folder/report-names.js'),
    import('../../../report/folder/run-lock.js'),
    import('../../../report/words/rerun.js'),
  ]);
  const folder = await openReportFolder(reportPath, REPORTS);
  const asked = askedSubject(typed, users, run.preset);
  const free = await lockFolder(folder.path);
  const parallel = run.parallel ?? standardThreads(choice, options.evidence ?? false);
  setEngineFlags(parallel);
  try {
    return await measure({
      ...options,
      run: { ...run, subject: choice, asked, usageFolder: path.join(folder.path, 'derived'), parallel },
      folder: folder.path,
      rerun: rerunCommand({ ...recordedOptions(run), ...asked }),
      restore: (out = options.out) => restoreCommandLine({ ...run, subject: typed, users }, out),
    });
  } catch (thrown) {
    const { code, line = '' } = exitFor(thrown);
    if (!hasOthers || code !== EXIT_NO_MEASUREMENT) throw thrown;
    process.stderr.write(`xcaliper: ${line}\n`);
    return { exitCode: 3, partial: false };
  } finally {
    await free();
    // The folder is empty when no case ran.
    await folder.discard();
  }
}

/** Returns how many threads measure a subject when nobody says so. */
export function standardThreads(choice: SubjectChoice, withEvidence: boolean): number {
  if (withEvidence || choice.kind === 'running') return 1;
  return choice.kind === 'mock' ? Math.min(availableParallelism(), MOST_MOCKS) : copiesOf(choice);
}
