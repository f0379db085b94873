import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import type { RunResult } from '../../result/run-result.js';
import { reportConversations } from '../files/conversation-reports.js';
import { shownDiagnosis } from '../files/diagnosed-results.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { USAGE_OPTIONS, VERDICT_OPTIONS } from '../options/conversation-options.js';
import { UsageError } from '../options/usage-error.js';

/** Options that say what holds for recorded traffic. */
export const TRAFFIC_OPTIONS = {
  xcapRoot: {
    kind: 'text',
    flag: '--xcap-root <URI>',
    help: 'XCAP root, as URI or path; found by /users/ and /global/ when absent',
  },
  isSoleWriter: {
    kind: 'switch',
    flag: '--sole-writer',
    help: 'nobody but the recorded clients writes to the documents, so that more can be judged',
  },
} as const satisfies OptionTable;

const TRACE_OPTIONS = {
  ...TRAFFIC_OPTIONS,
  isClientOnly: { kind: 'switch', flag: '--client-only', help: 'judge the client, and not the server' },
  ...USAGE_OPTIONS,
  name: { kind: 'text', flag: '--name <name>', help: 'name of the traffic in the reports', default: 'traffic' },
  ...VERDICT_OPTIONS,
  out: { kind: 'path', flag: '--out <dir>', help: 'folder for the reports', default: 'reports/trace' },
} as const satisfies OptionTable;

/** Creates `xcaliper trace FILE…`, which judges recorded traffic. */
export function traceCommand(): Command {
  const command = new Command('trace')
    .description('judge recorded traffic, the server and the client, by what a listener can judge')
    .argument('<FILE...>', 'HAR, a capture (pcap) or JSON of tshark, results.json of a run, or requests of a mock');
  return addOptions(command, TRACE_OPTIONS).action((files: readonly string[]) => {
    const options = optionsOf(command, TRACE_OPTIONS);
    return reportConversations(options, () => judged(files, options));
  });
}

async function judged(
  files: readonly string[],
  { xcapRoot, ...options }: CompleteOptions<typeof TRACE_OPTIONS>,
): Promise<RunResult> {
  const [{ measureTrace, explainTrace }, { terminalText }] = await Promise.all([
    import('../../measure/judge/explain/explain-trace.js'),
    import('../../report/words/terminal-text.js'),
  ]);
  const measured = await measureTrace({ ...options, files, root: pathOf(xcapRoot) });
  for (const note of measured.notes) process.stderr.write(`not judged: ${terminalText(note)}\n`);
  return shownDiagnosis((onProgress) => explainTrace(measured, { onProgress }));
}

/** @throws UsageError */
export function pathOf(root: string | undefined): string | undefined {
  if (root === undefined) return undefined;
  if (root.startsWith('/')) return root.replace(/\/+$/, '');
  if (!URL.canParse(root)) throw new UsageError(`--xcap-root: give a URI or a path, got ${JSON.stringify(root)}`);
  return new URL(root).pathname.replace(/\/+$/, '');
}
