import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { defined } from '../common/defined.js';
import { PACKAGE_ROOT } from '../common/package-root.js';
import { startXdms } from '../simulators/index.js';

const run = promisify(execFile);
const COMMAND = path.join(PACKAGE_ROOT, 'bin', 'xcaliper.js');

/** What the deviating server of the sample does wrong. */
const DEVIATIONS = ['like-insertion-at-the-end', 'like-no-entity-tags', 'attribute-bare'];

/** The features of the sample: enough for each kind of verdict, in seconds. */
const FEATURES = ['rfc4825/8.2.3-positions', 'rfc4825/8.5-entity-tags', 'rfc4825/6.3-attribute-values'];

/** Measures a deviating mock and writes its `report.html` into the folder. */
export async function writeDeviatingSample(folder: string): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'xcaliper-sample-'));
  const users = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];
  const xdms = await startXdms({ users, deviations: DEVIATIONS });
  try {
    const subject = path.join(scratch, 'subject.json');
    await writeFile(subject, JSON.stringify({ name: 'deviating-mock', xcapRoot: xdms.xcapRoot, users }));
    const only = FEATURES.flatMap((feature) => ['--only', feature]);
    await xcaliper('run', '--subject', subject, ...only, '--fail-on', 'none', '--out', scratch);
    await writeReport(path.join(scratch, 'deviating-mock', 'results.json'), folder);
  } finally {
    await xdms.close();
    await rm(scratch, { recursive: true });
  }
}

/**
 * Writes the `report.html` of a results file into the folder. It leaves out the exchanges of a case on which the server
 * died, so that a published report does not show how to stop a server.
 */
export async function writeSample(results: string, folder: string): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'xcaliper-sample-'));
  try {
    const file = path.join(scratch, 'results.json');
    await writeFile(file, withoutDeadlyExchanges(await readFile(results, 'utf8')));
    await writeReport(file, folder);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

interface Results {
  readonly cases: readonly {
    readonly outcome: string;
    readonly isSubjectGone?: boolean;
    readonly exchanges: readonly unknown[];
    readonly programEnd?: object;
  }[];
}

/** Removes the exchanges and the stderr of the cases on which the server died from the text of a results file. */
export function withoutDeadlyExchanges(text: string): string {
  const results = JSON.parse(text) as Results;
  const cases = results.cases.map((one) => {
    if (one.outcome !== 'subject-died' && one.isSubjectGone !== true) return one;
    return {
      ...one,
      exchanges: [],
      ...defined({ programEnd: one.programEnd === undefined ? undefined : { ...one.programEnd, stderr: [] } }),
    };
  });
  return JSON.stringify({ ...results, cases });
}

async function writeReport(results: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const scratch = path.join(path.dirname(results), 'again');
  await xcaliper('report', results, '--out', scratch);
  await writeFile(path.join(folder, 'report.html'), await readFile(path.join(scratch, 'report.html')));
}

async function xcaliper(...args: readonly string[]): Promise<void> {
  await run(process.execPath, [COMMAND, ...args], { maxBuffer: 64 * 1024 * 1024 });
}
