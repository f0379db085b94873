import path from 'node:path';
import { Command, Option } from 'commander';
import type { Proof } from '../prove/proof.js';
import { columnsOf } from './progress-writer.js';
import { proofProgress } from './proof-progress.js';
import { stopSignal } from './stop-signal.js';
import { UsageError } from './usage-error.js';

interface ProveOptions {
  readonly deviation: readonly string[];
  readonly json: boolean;
  readonly out: string;
  readonly jobs?: string;
  readonly exhaustive: boolean;
}

/** Creates `xcaliper prove`, which tests the suite itself. */
export function proveCommand(): Command {
  return new Command('prove')
    .description('test the suite: run it against servers with one known deviation each, and show which cases fail')
    .addOption(
      new Option('--deviation <ID>', 'a deviation or a profile of the mock; may be repeated')
        .argParser((id: string, ids: readonly string[]) => [...ids, id])
        .default([], 'all'),
    )
    .option('--json', 'print the proof as JSON on stdout, and everything else on stderr', false)
    .option('--out <dir>', 'folder for the reports', 'reports')
    .option('--jobs <n>', 'number of threads (default: one per processor)')
    .option('--exhaustive', 'run all cases, also on deviations that affect many of them', false)
    .action(prove);
}

async function prove({ deviation, json, out, jobs, exhaustive }: ProveOptions): Promise<void> {
  const threads = jobs === undefined ? undefined : threadsOf(jobs);
  const [{ proveSuite }, { proofExitCode }, { openReportFolder }, { PROOF_WRITERS }] = await Promise.all([
    import('../prove/prove-suite.js'),
    import('../prove/judge-proof.js'),
    import('../report/index.js'),
    import('../report/proof/index.js'),
  ]);
  const folder = await openReportFolder(path.join(out, 'proof'), Object.keys(PROOF_WRITERS));
  const screen = json ? process.stderr : process.stdout;
  const progress = proofProgress(process.stderr);
  const stop = stopSignal();
  try {
    const proof = await proveSuite({
      deviations: deviation,
      exhaustive,
      signal: stop.signal,
      onProgress: progress.listener,
      ...(threads !== undefined && { jobs: threads }),
    }).finally(progress.end);
    await report(proof, folder.path, json, screen);
    process.exitCode = proofExitCode(proof, stop.signal.aborted);
  } finally {
    stop.dispose();
    await folder.discard();
  }
}

async function report(proof: Proof, folder: string, json: boolean, screen: NodeJS.WriteStream): Promise<void> {
  const [{ writeAtomically }, { styleOf, wantsColor }, { PROOF_WRITERS, proofJson, proofSummary }] = await Promise.all([
    import('../report/index.js'),
    import('../report/style.js'),
    import('../report/proof/index.js'),
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

function threadsOf(text: string): number {
  const threads = Number(text);
  if (/^\d+$/.test(text) && threads >= 1 && threads <= 64) return threads;
  throw new UsageError(`--jobs: must be a whole number from 1 to 64, got ${JSON.stringify(text)}`);
}
