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

/** `xcaliper doctor`: what can be measured on a subject, what not, and why. */
export function doctorCommand(): Command {
  const collector = collectUsers();
  return new Command('doctor')
    .description('tell what can be measured on a subject, what not, and why; nothing is written unless asked for')
    .requiredOption('--subject <subject>', 'mock, the XCAP root URI of a running server, or a subject file')
    .addOption(
      new Option('--user <XUI>', 'a user the subject knows, like sip:alice@example.com; may be repeated').argParser(
        collector.addUser,
      ),
    )
    .addOption(new Option('--password <PW>', 'password of the --user before it').argParser(collector.addPassword))
    .addOption(new Option('--resolver <name>', 'how the mock evaluates node selectors').choices(['indexed', 'xpath']))
    .option('--write', 'try writing too: a document of each user, which is taken back')
    .option('--json', 'print what was found as JSON')
    .action((options: DoctorOptions) => doctor(options, collector));
}

async function doctor({ subject, resolver, write, json }: DoctorOptions, { users }: UserCollector): Promise<void> {
  if (subject === '') throw new UsageError('--subject: must not be empty');
  const [{ diagnose, isMeasurable, resolveSubject }, { diagnosisText }, { styleOf, wantsColour }] = await Promise.all([
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
    const style = styleOf(wantsColour(stdout, process.env));
    const text = json
      ? JSON.stringify({ ...diagnosis, measurable: isMeasurable(diagnosis) }, null, 2)
      : diagnosisText(diagnosis, { width: Math.min(columnsOf(stdout), 100), style });
    if (!isPartial) stdout.write(`${text}\n`);
    if (isPartial || !isMeasurable(diagnosis)) process.exitCode = EXIT_NO_MEASUREMENT;
  } finally {
    stop.dispose();
  }
}
