import { Command, Option } from 'commander';
import { EXIT_NO_MEASUREMENT } from './exit.js';
import { columnsOf } from './progress-writer.js';
import { stopSignal } from './stop-signal.js';
import { UsageError } from './usage-error.js';
import { collectUsers, type UserCollector } from './user-options.js';

interface DoctorOptions {
  readonly subject: string;
  readonly resolver?: 'indexed' | 'xpath';
  readonly write?: boolean;
  readonly json?: boolean;
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
    .option('--json', 'print the findings as JSON')
    .action((options: DoctorOptions) => doctor(options, collector));
}

async function doctor({ subject, resolver, write, json }: DoctorOptions, { users }: UserCollector): Promise<void> {
  if (subject === '') throw new UsageError('--subject: must not be empty');
  const [{ diagnose, isMeasurable, resolveSubject }, { diagnosisText }, { styleOf, wantsColor }] = await Promise.all([
    import('../conformance.js'),
    import('../report/diagnosis-text.js'),
    import('../report/style.js'),
  ]);
  const stop = stopSignal();
  try {
    const choice = await resolveSubject({ subject, users, ...(resolver && { resolver }) });
    const diagnosis = await diagnose(choice, { write: write ?? false, signal: stop.signal });
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
