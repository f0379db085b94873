import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import { RESOLVERS } from '../../../common/options/simulator-options.js';
import { hasFeatures, RUN_PRESETS } from '../../../common/presets.js';
import type { Diagnosis } from '../../measure/doctor/diagnosis.js';
import type { SubjectChoice } from '../../measure/server/subject/subject-choice.js';
import { EXIT_NO_MEASUREMENT } from '../exit.js';
import { inJournaledFolder } from '../files/in-journaled-folder.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { SUBJECT_OPTIONS } from '../options/subject-options.js';
import { UsageError } from '../options/usage-error.js';
import { columnsOf } from '../output/progress-writer.js';
import { watchedStopSignal } from '../stop-signal.js';

const DOCTOR_OPTIONS = {
  ...SUBJECT_OPTIONS,
  preset: {
    kind: RUN_PRESETS,
    flag: '--preset <name>',
    help: 'ut looks for the supplementary services of VoLTE, and mcx for documents of mission-critical services; oma sets the names of usages of the Open Mobile Alliance, where the server does not list the standard ones',
  },
  usages: {
    kind: 'paths',
    flag: '--usage <file>',
    help: 'usage file of a further application usage to look for; may be repeated',
  },
  resolver: { kind: RESOLVERS, flag: '--resolver <name>', help: 'evaluator of node selectors in the mock' },
  write: {
    kind: 'switch',
    flag: '--write',
    help: 'also test writing: write one document per user, then restore it',
  },
  out: {
    kind: 'path',
    flag: '--out <dir>',
    help: 'folder that keeps the documents while --write is at work',
    default: 'reports',
  },
  json: { kind: 'switch', flag: '--json', help: 'print the findings as JSON' },
} as const satisfies OptionTable;

type DoctorOptions = CompleteOptions<typeof DOCTOR_OPTIONS>;

/** Creates `xcaliper doctor`, which reports which cases can run on a subject, and why others cannot. */
export function doctorCommand(): Command {
  const command = new Command('doctor').description(
    'check which cases can run on a subject, and why others cannot; reads only, unless --write is given',
  );
  return addOptions(command, DOCTOR_OPTIONS).action(() => doctor(optionsOf(command, DOCTOR_OPTIONS)));
}

async function doctor(options: DoctorOptions): Promise<void> {
  const { subject, preset, usages = [], write = false, json } = options;
  if (subject === '') throw new UsageError('--subject: must not be empty');
  const [
    { resolveSubject },
    { withPreset },
    { withUsageFiles },
    { isMeasurable },
    { diagnosisText },
    { styleOf, wantsColor },
  ] = await Promise.all([
    import('../../measure/server/subject/resolve-subject.js'),
    import('../../measure/server/preset/preset-subject.js'),
    import('../../measure/server/measured-usages.js'),
    import('../../measure/doctor/diagnosis.js'),
    import('../../report/terminal/diagnosis-text.js'),
    import('../../report/terminal/style.js'),
  ]);
  const stop = watchedStopSignal();
  try {
    const resolved = await resolveSubject(options);
    const named = preset === undefined ? resolved : withPreset(resolved, preset);
    const choice = await withUsageFiles(named, usages);
    const examine = write ? diagnoseWriting : diagnoseReading;
    const diagnosis = await examine(choice, stop.signal, options);
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

async function diagnoseReading(
  choice: SubjectChoice,
  signal: AbortSignal,
  { preset: given }: DoctorOptions,
): Promise<Diagnosis> {
  const preset = hasFeatures(given) ? given : undefined;
  const { diagnose } = await import('../../measure/doctor/diagnose.js');
  return diagnose(choice, { signal, preset });
}

/** Keeps the documents in a journal while it writes, in the folder that a run would use. */
async function diagnoseWriting(
  choice: SubjectChoice,
  signal: AbortSignal,
  { out, usages, ...asked }: DoctorOptions,
): Promise<Diagnosis> {
  const preset = hasFeatures(asked.preset) ? asked.preset : undefined;
  const { diagnose } = await import('../../measure/doctor/diagnose.js');
  return inJournaledFolder(out, choice, asked, (_, journal) =>
    diagnose(choice, { write: true, journal, signal, preset }),
  );
}
