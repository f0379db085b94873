import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../../../common/errors.js';
import { XCALIPER_VERSION } from '../../../../common/package-root.js';
import type { ByUrlProof } from '../../../prove/by-url/by-url-proof.js';
import type { ServerChoice } from '../../../prove/by-url/choose-servers.js';
import { EXIT_NO_MEASUREMENT } from '../../exit.js';
import { UsageError } from '../../options/usage-error.js';
import { stopSignal } from '../../stop-signal.js';

// The code runs as TypeScript in the checkout and as JavaScript everywhere else.
const HERE = fileURLToPath(import.meta.url);
const MAIN = path.resolve(HERE, `../../../main${path.extname(HERE)}`);

const [JSON_FILE, MARKDOWN_FILE] = ['by-url.json', 'by-url.md'];

/** Seeds are 32-bit numbers. */
const MOST_SEED = 2 ** 32 - 1;

export interface ProveByUrlOptions extends Omit<ServerChoice, 'seed'> {
  readonly seed?: number | undefined;
  readonly jobs?: number | undefined;
  /** Whether to go on with the proof in the folder. */
  readonly resume: boolean;
  readonly json: boolean;
  readonly out: string;
}

/** Runs `xcaliper prove --by-url`: prints a line for each run, and writes its reports after each, so that it can go on. */
export async function proveByUrlCommand({ json, out, jobs, resume, ...choice }: ProveByUrlOptions): Promise<void> {
  const [{ proveByUrl }, { byUrlJson, unmeasured }, { byUrlProblems }, report, { byUrlMarkdown }, terminal] =
    await Promise.all([
      import('../../../prove/by-url/prove-by-url.js'),
      import('../../../prove/by-url/by-url-proof.js'),
      import('../../../prove/by-url/judge-by-url.js'),
      import('../../../report/index.js'),
      import('../../../report/formats/by-url-markdown.js'),
      import('../../../report/terminal/by-url-summary.js'),
    ]);
  const folder = await report.openReportFolder(path.join(out, 'proof'), [JSON_FILE, MARKDOWN_FILE]);
  const files = { json: path.join(folder.path, JSON_FILE), markdown: path.join(folder.path, MARKDOWN_FILE) };
  const stop = stopSignal();
  const screen = json ? process.stderr : process.stdout;
  try {
    const begun = resume ? await readProof(files.json) : await newProof(files.json, choice);
    const { servers, rows, seed } = begun;
    screen.write(`${servers.length} servers by URL, ${rows.length} of them measured before, seed ${seed}\n`);
    const write = async (proof: ByUrlProof) => {
      await report.writeAtomically(files.json, byUrlJson(proof));
      await report.writeAtomically(files.markdown, byUrlMarkdown(proof));
    };
    await write(begun);
    const proof = await proveByUrl({
      main: MAIN,
      proof: begun,
      jobs,
      signal: stop.signal,
      onRow: async (row, now) => {
        screen.write(`${now.rows.length}/${servers.length} ${terminal.byUrlLine(row)}\n`);
        await write(now);
      },
    });
    screen.write(`${terminal.byUrlTotals(proof)}\n${files.json}\n${files.markdown}\n`);
    if (json) process.stdout.write(byUrlJson(proof));
    const isWhole = unmeasured(proof).length === 0;
    if (!isWhole) screen.write('interrupted; go on with the same --out and --resume\n');
    process.exitCode = isWhole ? (byUrlProblems(proof).length > 0 ? 1 : 0) : EXIT_NO_MEASUREMENT;
  } finally {
    stop.dispose();
    await folder.discard();
  }
}

/** @throws UsageError when the folder has a proof that can go on */
async function newProof(
  file: string,
  { seed = randomInt(MOST_SEED), ...choice }: Omit<ServerChoice, 'seed'> & { readonly seed?: number | undefined },
): Promise<ByUrlProof> {
  const [{ chooseServers }, { unmeasured }] = await Promise.all([
    import('../../../prove/by-url/choose-servers.js'),
    import('../../../prove/by-url/by-url-proof.js'),
  ]);
  if (existsSync(file)) {
    // A file that is none of ours is replaced, like other reports.
    const earlier = await readProof(file).catch(() => undefined);
    const left = earlier === undefined ? 0 : unmeasured(earlier).length;
    if (left > 0) {
      throw new UsageError(
        `--by-url: ${file} lacks ${left} of ${earlier?.servers.length} servers: go on with --resume, or remove the file`,
      );
    }
  }
  const of = choice.mixes === undefined ? 1 : choice.of;
  return { xcaliper: XCALIPER_VERSION, seed, of, servers: chooseServers({ ...choice, seed }), rows: [] };
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
