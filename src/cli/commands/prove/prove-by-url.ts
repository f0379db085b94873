import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryUrl } from '../../../../common/entry-url.js';
import { messageOf } from '../../../../common/errors.js';
import { XCALIPER_VERSION } from '../../../../common/package-root.js';
import type { ByUrlProof } from '../../../prove/by-url/by-url-proof.js';
import type { ServerChoice } from '../../../prove/by-url/choose-servers.js';
import { EXIT_NO_MEASUREMENT } from '../../exit.js';
import { UsageError } from '../../options/usage-error.js';
import { watchedStopSignal } from '../../stop-signal.js';

const MAIN = fileURLToPath(entryUrl('src/cli/main'));

const FILES = { json: 'by-url.json', markdown: 'by-url.md' };

export interface ProveByUrlOptions extends ServerChoice {
  readonly jobs?: number | undefined;
  /** Whether to go on with the proof in the folder. */
  readonly resume: boolean;
  readonly json: boolean;
  readonly out: string;
}

/** Runs `xcaliper prove --by-url`: prints a line for each run, and writes its reports after each, so that it can go on. */
export async function proveByUrlCommand({ json, out, jobs, resume, ...choice }: ProveByUrlOptions): Promise<void> {
  const [{ proveByUrl }, { byUrlJson }, { openReportFolder }, { byUrlLine, byUrlTotals }] = await Promise.all([
    import('../../../prove/by-url/prove-by-url.js'),
    import('../../../prove/by-url/by-url-proof.js'),
    import('../../../report/index.js'),
    import('../../../report/terminal/by-url-summary.js'),
  ]);
  const folder = await openReportFolder(path.join(out, 'proof'), Object.values(FILES));
  const stop = watchedStopSignal();
  const screen = json ? process.stderr : process.stdout;
  try {
    const begun = await (resume ? readProof : newProof)(path.join(folder.path, FILES.json), choice);
    const { servers, rows, seed } = begun;
    screen.write(`servers by URL: ${servers.length}, measured before: ${rows.length}, seed ${seed}\n`);
    await writeProof(begun, folder.path);
    const proof = await proveByUrl({
      main: MAIN,
      proof: begun,
      jobs,
      signal: stop.signal,
      onRow: async (row, now) => {
        screen.write(`${now.rows.length}/${servers.length} ${byUrlLine(row)}\n`);
        await writeProof(now, folder.path);
      },
    });
    const files = Object.values(FILES).map((name) => path.join(folder.path, name));
    screen.write(`${[byUrlTotals(proof), ...files].join('\n')}\n`);
    if (json) process.stdout.write(byUrlJson(proof));
    process.exitCode = await exitCodeOf(proof);
  } finally {
    stop.dispose();
    await folder.discard();
  }
}

async function writeProof(proof: ByUrlProof, folder: string): Promise<void> {
  const [{ byUrlJson }, { writeAtomically }, { byUrlMarkdown }] = await Promise.all([
    import('../../../prove/by-url/by-url-proof.js'),
    import('../../../report/index.js'),
    import('../../../report/formats/by-url-markdown.js'),
  ]);
  await writeAtomically(path.join(folder, FILES.json), byUrlJson(proof));
  await writeAtomically(path.join(folder, FILES.markdown), byUrlMarkdown(proof));
}

/** Returns 0 when the proof holds, 1 when it fails, and 3 when it was interrupted; then says how to go on. */
async function exitCodeOf(proof: ByUrlProof): Promise<number> {
  const [{ unmeasured }, { byUrlProblems }] = await Promise.all([
    import('../../../prove/by-url/by-url-proof.js'),
    import('../../../prove/by-url/judge-by-url.js'),
  ]);
  if (unmeasured(proof).length === 0) return byUrlProblems(proof).length > 0 ? 1 : 0;
  process.stderr.write('xcaliper: interrupted; go on with --by-url --resume and the same --out\n');
  return EXIT_NO_MEASUREMENT;
}

/** @throws UsageError when the folder has a proof that can go on */
async function newProof(file: string, choice: ServerChoice): Promise<ByUrlProof> {
  const [{ chooseServers }, { unmeasured }] = await Promise.all([
    import('../../../prove/by-url/choose-servers.js'),
    import('../../../prove/by-url/by-url-proof.js'),
  ]);
  // A file that is none of ours is replaced, like other reports.
  const earlier = existsSync(file) ? await readProof(file).catch(() => undefined) : undefined;
  const left = earlier === undefined || earlier.rows.length === 0 ? 0 : unmeasured(earlier).length;
  if (left > 0) {
    throw new UsageError(
      `--by-url: ${file} lacks ${left} of ${earlier?.servers.length} servers: go on with --resume, or remove the file`,
    );
  }
  const of = choice.mixes === undefined ? 1 : choice.of;
  return { xcaliper: XCALIPER_VERSION, seed: choice.seed, of, servers: chooseServers(choice), rows: [] };
}

/** @throws UsageError when it cannot be read, or is of another version */
async function readProof(file: string): Promise<ByUrlProof> {
  const { parseByUrl } = await import('../../../prove/by-url/by-url-proof.js');
  const proof = await readFile(file, 'utf8')
    .then(parseByUrl)
    .catch((thrown: unknown) => {
      throw new UsageError(`--resume: ${file} cannot be read: ${messageOf(thrown)}`);
    });
  if (proof.xcaliper === XCALIPER_VERSION) return proof;
  throw new UsageError(
    `--resume: ${file} is of version ${proof.xcaliper}, and this is ${XCALIPER_VERSION}: start again without --resume`,
  );
}
