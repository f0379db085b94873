import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../../common/options/option-table.js';
import type { TwinConfig } from '../../../diagnosis/twin-config.js';
import { oneLine } from '../../../report/words/visible-text.js';
import type { AskedFor } from '../../../result/run-option-table.js';
import type { RunResult } from '../../../result/run-result.js';
import { EXIT_NO_MEASUREMENT } from '../../exit.js';
import { diagnosedResults, shownDiagnosis } from '../../files/diagnosed-results.js';
import { readResults } from '../../files/read-results.js';
import { addOptions, optionsOf } from '../../options/command-options.js';
import { USAGE_OPTIONS } from '../../options/conversation-options.js';
import { UsageError } from '../../options/usage-error.js';
import { progressWriter } from '../../output/progress-writer.js';
import { watchedStopSignal } from '../../stop-signal.js';
import { pathOf, TRAFFIC_OPTIONS } from '../trace-command.js';

const OPTIONS = {
  ...TRAFFIC_OPTIONS,
  ...USAGE_OPTIONS,
  out: { kind: 'path', flag: '--out <file>', help: 'the configuration to write', default: 'twin.yaml' },
  run: {
    kind: 'switch',
    flag: '--no-run',
    help: 'do not run the suite on the twin, which tells how alike it is and takes a minute or two',
    default: true,
  },
} as const satisfies OptionTable;

/** Creates `xcaliper twin FILE`, which writes the configuration of a mock with the faults of a measured server. */
export function twinCommand(): Command {
  const command = new Command('twin')
    .description(
      'write a configuration with which xcaliper xdms behaves as a measured server did, and say how alike it is',
    )
    .argument('<FILE>', 'results of a run on a server; or recorded traffic, in a form that xcaliper trace reads');
  return addOptions(command, OPTIONS).action(async (file: string) => {
    const options = optionsOf(command, OPTIONS);
    requireNew(options.out);
    if (await isTraffic(file)) {
      const { xcapRoot, ...others } = options;
      const { twinOfTraffic } = await import('./twin-of-traffic.js');
      return twinOfTraffic(file, { ...others, root: pathOf(xcapRoot) }, shownDiagnosis);
    }
    return twinOfResults(file, options);
  });
}

/** @throws UsageError for a file that somebody may have changed, or one that cannot be written later */
function requireNew(out: string): void {
  if (existsSync(out)) throw new UsageError(`--out: ${out} already exists; name another file, or remove it`);
  const folder = path.dirname(out);
  if (!existsSync(folder)) throw new UsageError(`--out: the folder ${folder} does not exist; create it first`);
}

/** Tells recorded traffic from results: a capture is no JSON, and JSON of traffic differs in its first key. */
async function isTraffic(file: string): Promise<boolean> {
  const start = await firstOctets(file);
  return start !== undefined && (!/^\s*\{/.test(start) || /^\s*\{\s*"(?:log|requests)"/.test(start));
}

/** @returns undefined for what cannot be read */
async function firstOctets(file: string): Promise<string | undefined> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(200), 0, 200, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    return undefined;
  }
}

async function twinOfResults(file: string, { out, run }: CompleteOptions<typeof OPTIONS>): Promise<void> {
  const read = withExistingFiles(requireServer(await readResults(file), file), file);
  const { madeTwin, writeTwin } = await import('./write-twin.js');
  const result = await diagnosedResults(read);
  const made = await madeTwin(result);
  const agreement = run ? await agreementWith(result, made.config) : undefined;
  if (agreement === 'interrupted') {
    process.stderr.write(`xcaliper: interrupted; ${out} was not written; --no-run writes it without a run\n`);
    process.exitCode = EXIT_NO_MEASUREMENT;
    // An interrupted scenario may leave open handles that would keep the process alive.
    process.exit();
  }
  await writeTwin(out, made, result, agreement);
}

/** @throws UsageError */
function requireServer(result: RunResult, file: string): RunResult {
  const { subject, olderFormat } = result;
  if (subject.kind === 'client') {
    throw new UsageError(
      `twin: ${file} is the result of a client, and only a server has a twin; give that of xcaliper run`,
    );
  }
  if (subject.kind !== undefined) {
    const what =
      subject.kind === 'traffic'
        ? 'has what xcaliper trace says of traffic; give the traffic itself, or'
        : 'is the result of an exploration, which shows too little of a server; give';
    throw new UsageError(`twin: ${file} ${what} the results of xcaliper run`);
  }
  if (olderFormat !== undefined) {
    throw new UsageError(`twin: ${file} has the case ids of an earlier version; measure again`);
  }
  return result;
}

const FILES = ['usages', 'features', 'steps'] as const satisfies readonly (keyof AskedFor)[];

/** Leaves out files of the user that are gone, with the cases from them. */
function withExistingFiles(result: RunResult, file: string): RunResult {
  const { options } = result;
  const gone = FILES.flatMap((name) => options?.[name] ?? []).filter((one) => !existsSync(one));
  if (gone.length === 0) return result;
  process.stderr.write(
    `xcaliper: ${oneLine(`the run of ${file} used ${gone.join(', ')}, which no longer exists; the twin does without`)}\n`,
  );
  const kept = FILES.map((name) => [name, options?.[name]?.filter((one) => !gone.includes(one))] as const);
  const left = kept.map(([name, files]) => [name, files?.length === 0 ? undefined : files] as const);
  return { ...result, options: { ...options, ...Object.fromEntries(left) } };
}

/** Runs the suite on the twin with progress, and says how alike it is. */
async function agreementWith(result: RunResult, config: TwinConfig): Promise<readonly string[] | 'interrupted'> {
  const [{ runOnTwin }, { outcomeAgreement }, { agreementLines }] = await Promise.all([
    import('./run-on-twin.js'),
    import('../../../diagnosis/outcome-agreement.js'),
    import('./agreement-lines.js'),
  ]);
  const progress = progressWriter(process.stdout);
  const stop = watchedStopSignal();
  stop.signal.addEventListener('abort', () => process.stderr.write('xcaliper: stopping (Ctrl+C again ends at once)\n'));
  try {
    const twin = await runOnTwin(result, config, { signal: stop.signal, onProgress: progress.listener }).finally(
      progress.end,
    );
    return twin.partial ? 'interrupted' : agreementLines(outcomeAgreement(result.cases, twin.cases));
  } finally {
    stop.dispose();
  }
}
