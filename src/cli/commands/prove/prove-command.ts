import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Command, Option } from 'commander';
import { defined } from '../../../../common/defined.js';
import type { Proof } from '../../../prove/proof/proof.js';
import type { ProvedMix } from '../../../prove/server/mixes.js';
import { setEngineFlags } from '../../engine-flags.js';
import { UsageError } from '../../options/usage-error.js';
import { columnsOf } from '../../output/progress-writer.js';
import { stopSignal } from '../../stop-signal.js';
import { proofProgress } from './proof-progress.js';

interface ProveOptions {
  readonly deviation: readonly string[];
  readonly json: boolean;
  readonly out: string;
  readonly jobs?: string;
  readonly exhaustive: boolean;
  readonly usage: readonly string[];
  readonly usageCases?: string;
  readonly usageSeed?: string;
  readonly sample?: string;
  readonly mixes?: string;
  readonly of: string;
  readonly seed?: string;
  readonly clients: boolean;
}

/** Creates `xcaliper prove`, which tests the suite itself. */
export function proveCommand(): Command {
  return new Command('prove')
    .description('test the suite: run it against servers with one known deviation each, and show which cases fail')
    .addOption(
      new Option('--deviation <ID>', 'a deviation or a profile of the mock; may be repeated')
        .argParser((id: string, ids: readonly string[]) => [...ids, id])
        .default([], 'all; with --usage, those about rules of RFC 4825 §6.3 and §8'),
    )
    .option('--json', 'print the proof as JSON on stdout, and everything else on stderr', false)
    .option('--out <dir>', 'folder for the reports', 'reports')
    .option('--jobs <n>', 'number of threads (default: one per processor)')
    .option('--exhaustive', 'run all cases, also on deviations that affect many of them', false)
    .addOption(
      new Option('--usage <file>', 'prove the cases derived from a usage file, not the suite; may be repeated')
        .argParser((file: string, files: readonly string[]) => [...files, file])
        .default([], 'none')
        .conflicts(['mixes', 'exhaustive']),
    )
    .option('--usage-cases <n>', 'most derived cases of each usage (default: 400)')
    .option('--usage-seed <n>', 'decides which cases of a usage are left out when there are more (default: 1)')
    .addOption(new Option('--sample <n>', 'prove n random deviations only').conflicts(['deviation', 'mixes']))
    .option('--mixes <n>', 'prove n mixes of several random deviations at once, instead of single ones')
    .option('--of <k>', 'number of deviations in a mix', '3')
    .option('--seed <s>', 'seed of the sample or the mixes (default: a fresh one, which is printed)')
    .addOption(
      new Option('--clients', 'prove `xcaliper client`: measure variants of our own client with one fault each')
        .default(false)
        .conflicts(['deviation', 'usage', 'sample', 'mixes', 'jobs']),
    )
    .action(proveAny);
}

async function proveAny(options: ProveOptions): Promise<void> {
  if (options.clients) return (await import('./prove-clients.js')).proveClientsCommand(options);
  return options.mixes === undefined ? prove(options) : proveInMixes(options);
}

async function prove({
  deviation,
  json,
  out,
  jobs,
  exhaustive,
  sample: size,
  seed,
  ...given
}: ProveOptions): Promise<void> {
  const threads = jobs === undefined ? undefined : countOf('--jobs', jobs, MOST_THREADS);
  const [{ proveSuite }, { proofExitCode }, { openReportFolder }, { PROOF_WRITERS }] = await Promise.all([
    import('../../../prove/prove-suite.js'),
    import('../../../prove/proof/judge-proof.js'),
    import('../../../report/index.js'),
    import('../../../report/proof-reports.js'),
  ]);
  const folder = await openReportFolder(path.join(out, 'proof'), Object.keys(PROOF_WRITERS));
  const screen = json ? process.stderr : process.stdout;
  const deviations =
    size === undefined
      ? deviation
      : await sampled(countOf('--sample', size, 1000), seedOf(seed), screen, given.usage.length > 0);
  setEngineFlags(threads ?? availableParallelism());
  const progress = proofProgress(process.stderr);
  const stop = stopSignal();
  try {
    const proof = await proveSuite({
      deviations,
      exhaustive,
      signal: stop.signal,
      onProgress: progress.listener,
      ...defined({ jobs: threads }),
      ...usageOptions(given),
    }).finally(progress.end);
    await report(proof, folder.path, json, screen);
    process.exitCode = proofExitCode(proof, stop.signal.aborted);
  } finally {
    stop.dispose();
    await folder.discard();
  }
}

function usageOptions({ usage, usageCases, usageSeed }: Pick<ProveOptions, 'usage' | 'usageCases' | 'usageSeed'>) {
  return {
    usages: usage,
    ...defined({
      usageCases: usageCases === undefined ? undefined : Number(usageCases),
      usageSeed: usageSeed === undefined ? undefined : Number(usageSeed),
    }),
  };
}

/** Chooses deviations of the whole catalogue, or of those that may show in a usage, and prints the seed with which the same ones are chosen again. */
async function sampled(
  size: number,
  seed: number,
  screen: NodeJS.WriteStream,
  isOfUsage: boolean,
): Promise<readonly string[]> {
  const [{ PROVABLE }, { USAGE_DEVIATIONS }, { randomNumbers, sample }] = await Promise.all([
    import('../../../prove/server/provable.js'),
    import('../../../prove/server/usage-deviations.js'),
    import('../../../../common/random.js'),
  ]);
  const deviations = isOfUsage ? USAGE_DEVIATIONS : PROVABLE.deviations;
  screen.write(`${Math.min(size, deviations.length)} of ${deviations.length} deviations, seed ${seed}\n`);
  const chosen = sample(deviations, Math.min(size, deviations.length), randomNumbers(seed));
  return chosen.map(({ id }) => id);
}

async function report(proof: Proof, folder: string, json: boolean, screen: NodeJS.WriteStream): Promise<void> {
  const [{ writeAtomically }, { styleOf, wantsColor }, { PROOF_WRITERS, proofJson, proofSummary }] = await Promise.all([
    import('../../../report/index.js'),
    import('../../../report/terminal/style.js'),
    import('../../../report/proof-reports.js'),
  ]);
  if (json) process.stdout.write(proofJson(proof));
  const files: string[] = [];
  for (const [name, write] of Object.entries(PROOF_WRITERS)) {
    const file = path.join(folder, name);
    await writeAtomically(file, write(proof));
    files.push(file);
  }
  const style = styleOf(wantsColor(screen, process.env));
  screen.write(`${proofSummary(proof, { width: columnsOf(screen), style, reports: files })}\n`);
}

async function proveInMixes({ mixes = '', of, seed: given, json, out }: ProveOptions): Promise<void> {
  const seed = seedOf(given);
  const [count, size] = [countOf('--mixes', mixes, 1000), countOf('--of', of, 100)];
  const [{ proveMixes }, { openReportFolder, writeAtomically }, { mixLine, mixTotals }, { mixesHtml }] =
    await Promise.all([
      import('../../../prove/server/mixes.js'),
      import('../../../report/index.js'),
      import('../../../report/terminal/mix-summary.js'),
      import('../../../report/html/proof/mixes-html.js'),
    ]);
  const folder = await openReportFolder(path.join(out, 'proof'), ['mixes.json', 'mixes.html']);
  const stop = stopSignal();
  const screen = json ? process.stderr : process.stdout;
  try {
    screen.write(`mixes of ${size}, seed ${seed}\n`);
    const onMix = (mix: ProvedMix) => screen.write(`${mixLine(mix)}\n`);
    const proved = await proveMixes({ mixes: count, of: size, seed, signal: stop.signal, onMix });
    screen.write(`${mixTotals(proved)}\n`);
    const text = `${JSON.stringify({ seed, of: size, mixes: proved }, undefined, 2)}\n`;
    await writeAtomically(path.join(folder.path, 'mixes.json'), text);
    await writeAtomically(path.join(folder.path, 'mixes.html'), mixesHtml({ seed, of: size, mixes: proved }));
    if (json) process.stdout.write(text);
    if (stop.signal.aborted) process.exitCode = 3;
  } finally {
    stop.dispose();
    await folder.discard();
  }
}

/** Most threads of a proof. */
const MOST_THREADS = 64;

/** Seeds are 32-bit numbers. */
const MOST_SEED = 2 ** 32 - 1;

function seedOf(given: string | undefined): number {
  return given === undefined ? randomInt(MOST_SEED) : countOf('--seed', given, MOST_SEED, 0);
}

function countOf(option: string, text: string, most: number, least = 1): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${option}: must be a whole number from ${least} to ${most}, got ${JSON.stringify(text)}`);
}
