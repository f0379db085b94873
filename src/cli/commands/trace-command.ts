import { Command, Option } from 'commander';
import { defined } from '../../../common/defined.js';
import type { RunResult } from '../../result/run-result.js';
import { type ConversationOptions, reportConversations } from '../files/conversation-reports.js';
import { UsageError } from '../options/usage-error.js';
import { presetFlag, type UsageFlags, usageFlag } from '../options/usage-flags.js';

interface TraceCommandOptions extends ConversationOptions, UsageFlags {
  readonly xcapRoot?: string;
  readonly soleWriter?: boolean;
}

/** Creates `xcaliper trace FILE…`, which judges both sides of recorded traffic. */
export function traceCommand(): Command {
  return new Command('trace')
    .description('judge recorded traffic, the server and the client, by what a listener can judge')
    .argument('<FILE...>', 'HAR, a capture (pcap) or JSON of tshark, results.json of a run, or requests of a mock')
    .option('--xcap-root <URI>', 'XCAP root, as URI or path; found by /users/ and /global/ when absent')
    .option('--sole-writer', 'nobody but the recorded clients writes to the documents, so that more can be judged')
    .addOption(presetFlag())
    .addOption(usageFlag())
    .option('--name <name>', 'name of the traffic in the reports', 'traffic')
    .addOption(
      new Option('--fail-on <verdict>', 'lowest verdict that sets exit code 1')
        .choices(['violation', 'shortfall', 'none'])
        .default('violation'),
    )
    .option('--baseline <file>', 'expected verdicts, each with a reason; they set no exit code, stale ones do')
    .option('--write-baseline <file>', 'write the verdicts as a baseline; fill in the reasons by hand')
    .option('--out <dir>', 'folder for the reports', 'reports/trace')
    .action((files: readonly string[], options: TraceCommandOptions) =>
      reportConversations(options, () => judged(files, options)),
    );
}

async function judged(
  files: readonly string[],
  { name, xcapRoot, soleWriter, preset, usage: usages }: TraceCommandOptions,
): Promise<RunResult> {
  const root = xcapRoot === undefined ? undefined : pathOf(xcapRoot);
  const [{ measureTrace }, { terminalText }] = await Promise.all([
    import('../../measure/passive/measure-trace.js'),
    import('../../report/words/terminal-text.js'),
  ]);
  const { result, notes } = await measureTrace({
    files,
    name,
    usages,
    ...defined({ root, isSoleWriter: soleWriter, preset }),
  });
  for (const note of notes) process.stderr.write(`not judged: ${terminalText(note)}\n`);
  return result;
}

/** @throws UsageError */
function pathOf(root: string): string {
  if (root.startsWith('/')) return root.replace(/\/+$/, '');
  if (!URL.canParse(root)) throw new UsageError(`--xcap-root: give a URI or a path, got ${JSON.stringify(root)}`);
  return new URL(root).pathname.replace(/\/+$/, '');
}
