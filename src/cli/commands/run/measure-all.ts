import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defined } from '../../../../common/defined.js';
import type { SubjectUser } from '../../../measure/server/subject/subject.js';
import { copiesOf, type SubjectChoice } from '../../../measure/server/subject/subject-choice.js';
import { setEngineFlags } from '../../engine-flags.js';
import { EXIT_NO_MEASUREMENT, exitFor } from '../../exit.js';
import { requireNewBaseline } from '../../files/baseline-file.js';
import { parseDuration } from '../../options/duration.js';
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
export async function measureAll(options: RunCommandOptions, users: readonly SubjectUser[]): Promise<void> {
  const typed = options.subject.length === 0 ? ['mock'] : options.subject;
  if (typed.length > 1) rejectSingleSubjectOptions(options, users);
  parseDuration(options.maxTime, '--max-time');
  await requireNewBaseline(options);
  const { parseOrder, writeOrder } = await import('../../../measure/server/cases/order.js');
  const order = writeOrder(parseOrder(options.order));
  const screen = options.json === true ? process.stderr : process.stdout;
  // Printed first, so that the user can repeat even a run that crashes.
  if (order !== 'defined') screen.write(`order ${order}\n`);
  const subjects = await resolveAll(typed, options, users);
  const results: string[] = [];
  const ends: Measured[] = [];
  for (const [index, one] of subjects.entries()) {
    if (subjects.length > 1) screen.write(`${index > 0 ? '\n' : ''}${one.name}, ${index + 1} of ${subjects.length}\n`);
    const end = await measureOne(one, { ...options, order }, users, subjects.length > 1);
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
function rejectSingleSubjectOptions(options: RunCommandOptions, users: readonly SubjectUser[]): void {
  const given = [
    ...(users.length > 0 ? ['--user'] : []),
    ...(options.baseline === undefined ? [] : ['--baseline']),
    ...(options.writeBaseline === undefined ? [] : ['--write-baseline']),
    ...(options.failed === undefined ? [] : ['--failed']),
    ...(options.json === true ? ['--json'] : []),
  ];
  if (given[0] === undefined) return;
  throw new UsageError(
    `${given[0]}: works with one --subject only; for several, put users and baselines in subject files`,
  );
}

async function resolveAll(
  typed: readonly string[],
  { resolver, out }: RunCommandOptions,
  users: readonly SubjectUser[],
): Promise<readonly Measurable[]> {
  const [{ resolveSubject, subjectName }, { folderName }] = await Promise.all([
    import('../../../measure/server/subject/resolve-subject.js'),
    import('../../../report/folder/report-names.js'),
  ]);
  const subjects: Measurable[] = [];
  for (const subject of typed) {
    const choice = await resolveSubject({ subject, users, ...defined({ resolver }) });
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
  options: RunCommandOptions,
  users: readonly SubjectUser[],
  hasOthers: boolean,
): Promise<Measured> {
  const [{ openReportFolder }, { REPORTS }, { lockFolder }, { askedSubject, rerunCommand }] = await Promise.all([
    import('../../../report/folder/report-folder.js'),
    import('../../../report/folder/report-names.js'),
    import('../../../report/folder/run-lock.js'),
    import('../../../report/words/rerun.js'),
  ]);
  const folder = await openReportFolder(reportPath, REPORTS);
  const {
    only,
    features,
    steps,
    usage,
    order,
    tags,
    failed,
    readOnly,
    preset,
    probes,
    baseline,
    writeBaseline,
    failOn,
    maxTime,
    compress = false,
    evidence = false,
    json = false,
    verbose = false,
  } = options;
  const asked = askedSubject(typed, users, preset);
  const own = {
    ...defined({
      features: features.length > 0 ? features : undefined,
      steps: steps.length > 0 ? steps : undefined,
      usages: usage.length > 0 ? usage : undefined,
    }),
    ...usageBounds(options),
  };
  const free = await lockFolder(folder.path);
  const threads = threadsOf(options, choice);
  setEngineFlags(threads);
  try {
    return await measure({
      run: {
        subject: choice,
        asked,
        only,
        ...own,
        usageFolder: path.join(folder.path, 'derived'),
        order,
        probes,
        parallel: threads,
        maxTimeMs: parseDuration(maxTime, '--max-time'),
        ...defined({ preset, tags, failed, readOnly, baseline }),
      },
      folder: folder.path,
      failOn,
      compress,
      evidence,
      json,
      verbose,
      writeBaseline,
      rerun: rerunCommand({ ...asked, ...own }),
      restore: (out = options.out) => restoreCommandLine(typed, users, out),
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

function usageBounds({ usageCases, usageSeed }: RunCommandOptions) {
  return {
    ...defined({
      usageCases: usageCases === undefined ? undefined : Number(usageCases),
      usageSeed: usageSeed === undefined ? undefined : Number(usageSeed),
    }),
  };
}

function threadsOf({ parallel, evidence }: RunCommandOptions, choice: SubjectChoice): number {
  if (parallel !== undefined) return /^\d+$/.test(parallel) ? Number(parallel) : Number.NaN;
  if (evidence === true || choice.kind === 'running') return 1;
  return choice.kind === 'mock' ? Math.min(availableParallelism(), MOST_MOCKS) : copiesOf(choice);
}
