import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import type { CompleteOptions, OptionTable } from '../../../../common/options/option-table.js';
import { RESOLVERS } from '../../../../common/options/simulator-options.js';
import { MOCK_PRESETS } from '../../../../common/presets.js';
import type { Proof } from '../../../prove/proof/proof.js';
import type { ProvedMix } from '../../../prove/server/mixes.js';
import { USAGE_BOUNDS } from '../../../result/run-option-table.js';
import { setEngineFlags } from '../../engine-flags.js';
import { addOptions, optionsOf, SEED } from '../../options/command-options.js';
import { UsageError } from '../../options/usage-error.js';
import { columnsOf, proofProgress } from '../../output/progress-writer.js';
import { watchedStopSignal } from '../../stop-signal.js';

const MOST_THREADS = 64;

/** Options of a proof that are those of the library. */
const PROOF_OPTIONS = {
  deviations: {
    kind: 'texts',
    flag: '--deviation <ID>',
    help: 'a deviation or a profile of the mock; may be repeated',
    shown: 'all; with --usage, those about rules of RFC 4825 §6.3 and §8',
  },
  jobs: {
    kind: { least: 1, most: MOST_THREADS },
    flag: '--jobs <n>',
    help: 'number of threads, or of runs with --by-url (default: one per processor)',
  },
  exhaustive: {
    kind: 'switch',
    flag: '--exhaustive',
    help: 'run all cases, also on deviations that affect many of them',
    default: false,
  },
  usages: {
    kind: 'paths',
    flag: '--usage <file>',
    help: 'prove the cases derived from a usage file, not the suite; may be repeated',
    shown: 'none',
    conflicts: ['mixes', 'exhaustive'],
  },
  ...USAGE_BOUNDS,
} as const satisfies OptionTable;

const COMMAND_OPTIONS = {
  json: {
    kind: 'switch',
    flag: '--json',
    help: 'print the proof as JSON on stdout, and everything else on stderr',
    default: false,
  },
  out: { kind: 'path', flag: '--out <dir>', help: 'folder for the reports', default: 'reports' },
  sample: {
    kind: { least: 1, most: 1000 },
    flag: '--sample <n>',
    help: 'prove n random deviations, and those of --deviation, in place of all',
    conflicts: ['mixes'],
  },
  mixes: {
    kind: { least: 1, most: 1000 },
    flag: '--mixes <n>',
    help: 'prove n mixes of several random deviations at once, instead of single ones',
  },
  of: { kind: { least: 1, most: 100 }, flag: '--of <k>', help: 'number of deviations in a mix', default: '3' },
  withoutPlanted: {
    kind: 'switch',
    flag: '--without-planted',
    help: 'with --mixes: diagnose without the planted deviations and those that no case tells apart from them',
    default: false,
    conflicts: ['byUrl'],
  },
  seed: {
    kind: SEED,
    flag: '--seed <s>',
    help: 'seed of the sample or the mixes (default: a fresh one, which is printed)',
  },
  clients: {
    kind: 'switch',
    flag: '--clients',
    help: 'prove `xcaliper client`: measure variants of our own client with one fault each',
    default: false,
    conflicts: ['deviation', 'usage', 'sample', 'mixes', 'jobs'],
  },
  explore: {
    kind: 'switch',
    flag: '--explore',
    help: 'prove `xcaliper explore`: explore the mock, which has to show nothing, or with --sample n mocks with a random deviation each',
    default: false,
    conflicts: ['deviation', 'usage', 'mixes', 'jobs', 'clients', 'byUrl'],
  },
  requests: {
    kind: { least: 1, most: 10_000_000 },
    flag: '--requests <n>',
    help: 'with --explore: requests to each server',
    default: '3000',
  },
  preset: { kind: MOCK_PRESETS, flag: '--preset <name>', help: 'with --explore: preset of the mocks' },
  resolver: {
    kind: RESOLVERS,
    flag: '--resolver <name>',
    help: 'with --explore: evaluator of node selectors in the mocks',
  },
  byUrl: {
    kind: 'switch',
    flag: '--by-url',
    help: 'measure each deviating mock by its URL, as a user does, with the whole suite; takes about a minute for each',
    default: false,
    conflicts: ['usage', 'exhaustive', 'clients'],
  },
  resume: {
    kind: 'switch',
    flag: '--resume',
    help: 'with --by-url: go on with the proof in the folder of --out',
    default: false,
    conflicts: ['deviation', 'sample', 'mixes', 'seed'],
  },
} as const satisfies OptionTable;

interface ProveOptions extends CompleteOptions<typeof COMMAND_OPTIONS> {
  readonly proof: CompleteOptions<typeof PROOF_OPTIONS>;
}

/** Creates `xcaliper prove`, which tests the suite itself. */
export function proveCommand(): Command {
  const command = new Command('prove').description(
    'test the suite: run it against servers with one known deviation each, and show which cases fail',
  );
  return addOptions(command, { ...PROOF_OPTIONS, ...COMMAND_OPTIONS }).action(() =>
    proveAny({ ...optionsOf(command, COMMAND_OPTIONS), proof: optionsOf(command, PROOF_OPTIONS) }),
  );
}

async function proveAny(options: ProveOptions): Promise<void> {
  if (options.clients)
    return (await import('./prove-clients.js')).proveClientsCommand({ ...options, ...options.proof });
  if (options.explore) {
    const { seed = randomInt(SEED.most) } = options;
    return (await import('./prove-explore.js')).proveExploreCommand({ ...options, seed });
  }
  if (options.byUrl) {
    const { seed = randomInt(SEED.most) } = options;
    return (await import('./prove-by-url.js')).proveByUrlCommand({ ...options, ...options.proof, seed });
  }
  if (options.resume) throw new UsageError('--resume: works with --by-url only');
  return options.mixes === undefined ? prove(options) : proveInMixes(options, options.mixes);
}

async function prove({
  proof: options,
  json,
  out,
  sample: size,
  seed = randomInt(SEED.most),
}: ProveOptions): Promise<void> {
  const [{ proveSuite }, { proofExitCode }, { openReportFolder }, { PROOF_WRITERS }] = await Promise.all([
    import('../../../prove/prove-suite.js'),
    import('../../../prove/proof/judge-proof.js'),
    import('../../../report/index.js'),
    import('../../../report/proof-reports.js'),
  ]);
  const folder = await openReportFolder(path.join(out, 'proof'), Object.keys(PROOF_WRITERS));
  const screen = json ? process.stderr : process.stdout;
  const random = size === undefined ? [] : await sampled(size, seed, screen, options.usages.length > 0);
  const deviations = [...new Set([...options.deviations, ...random])];
  setEngineFlags(options.jobs ?? availableParallelism());
  const progress = proofProgress(process.stderr);
  const stop = watchedStopSignal();
  try {
    const proof = await proveSuite({
      ...options,
      deviations,
      signal: stop.signal,
      onProgress: progress.listener,
    }).finally(progress.end);
    await report(proof, folder.path, json, screen);
    process.exitCode = proofExitCode(proof, stop.signal.aborted);
  } finally {
    stop.dispose();
    await folder.discard();
  }
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
    import('../../../prove/server/provable.js'),
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

async function proveInMixes(
  { of: size, seed = randomInt(SEED.most), withoutPlanted, json, out }: ProveOptions,
  count: number,
): Promise<void> {
  const [{ proveMixes }, { openReportFolder, writeAtomically }, { mixLine, mixTotals }, { mixesHtml }] =
    await Promise.all([
      import('../../../prove/server/mixes.js'),
      import('../../../report/index.js'),
      import('../../../report/terminal/proof-summary.js'),
      import('../../../report/html/proof/mixes-html.js'),
    ]);
  const folder = await openReportFolder(path.join(out, 'proof'), ['mixes.json', 'mixes.html']);
  const stop = watchedStopSignal();
  const screen = json ? process.stderr : process.stdout;
  try {
    screen.write(`mixes of ${size}, seed ${seed}${withoutPlanted ? ', diagnosed without what is planted' : ''}\n`);
    const onMix = (mix: ProvedMix) => screen.write(`${mixLine(mix)}\n`);
    const mixes = await proveMixes({ mixes: count, of: size, seed, withoutPlanted, signal: stop.signal, onMix });
    const report = { seed, of: size, withoutPlanted, mixes };
    screen.write(`${mixTotals(report)}\n`);
    const text = `${JSON.stringify(report, undefined, 2)}\n`;
    await writeAtomically(path.join(folder.path, 'mixes.json'), text);
    await writeAtomically(path.join(folder.path, 'mixes.html'), mixesHtml(report));
    if (json) process.stdout.write(text);
    if (stop.signal.aborted) process.exitCode = 3;
  } finally {
    stop.dispose();
    await folder.discard();
  }
}
