import assert from 'node:assert/strict';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { readBaseline } from '../../src/conformance.js';
import { parseResults } from '../../src/result/parse-results.js';
import { runCli } from '../cli/spawn-cli.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { missingPrograms } from './missing-programs.js';
import { processesNaming } from './processes-naming.js';

// Run by `npm run test:targets`: the whole suite, on Kamailio, by its committed baselines.

const PACKAGES = 'kamailio kamailio-presence-modules kamailio-sqlite-modules sqlite3';
const LIMIT_MS = 400_000;
/**
 * Threads of each of the three runs at once. With one for each copy that a subject file allows, they take a third more
 * processor time.
 */
const THREADS = 2;

const missing = await missingPrograms(['kamailio', 'sqlite3']);
const reason = missing.length > 0 && `${missing.join(' and ')} missing: install ${PACKAGES}`;

if (reason && process.env.CI === 'true') {
  test('Kamailio is installed', () => assert.fail(reason));
} else {
  // Part of the time is time-outs, so three runs at once take less than one after the other.
  describe('Kamailio as a subject', { skip: reason, concurrency: 2 }, () => {
    test('has the verdicts of its baseline, in both of two runs', async (context) => {
      const [first, second] = await Promise.all([verdicts(context, 'kamailio'), verdicts(context, 'kamailio')]);
      assert.deepEqual(Object.fromEntries(second), Object.fromEntries(first));
    });

    test('has the verdicts of its baseline, with Digest', async (context) => {
      await verdicts(context, 'kamailio-digest');
    });
  });
}

/** Verdicts of a whole run by requirement id, without those that the baseline marks as unstable. */
async function verdicts(context: TestContext, name: string): Promise<ReadonlyMap<string, string>> {
  const file = path.join(PACKAGE_ROOT, 'targets/kamailio', name.replace('kamailio', 'subject'));
  const results = await measured(context, `${file}.yaml`);
  const { requirements, baseline } = parseResults(await readFile(results, 'utf8'), results);
  assert.ok(baseline, 'the subject file names a baseline');
  const known = await readBaseline(baseline.file, name);
  const stable = requirements.filter(({ id }) => known.requirements.get(id)?.unstable !== true);
  return new Map(stable.map(({ id, verdict }) => [id, verdict]));
}

/**
 * Runs the suite on a subject, and checks that no process remains.
 *
 * @returns its results.json
 */
async function measured(context: TestContext, subject: string): Promise<string> {
  const folder = await temporaryFolder(context);
  const env = { TMPDIR: path.join(folder, 'tmp') };
  await mkdir(env.TMPDIR);
  const signal = AbortSignal.timeout(LIMIT_MS);
  const run = runCli(['run', '--subject', subject, '--parallel', String(THREADS)], { cwd: folder, env, signal });
  const { code, stdout, stderr } = await run.catch((thrown: unknown) => {
    throw signal.aborted ? new Error(`${subject}: the run took more than ${LIMIT_MS} ms`) : thrown;
  });
  assert.equal(code, 0, `${stdout.slice(-5_000)}${stderr}`);
  context.diagnostic(/^requirements.*?\ntime[^\n]*/ms.exec(stdout)?.[0].replace(/\s+/g, ' ') ?? '');
  assert.deepEqual(await readdir(env.TMPDIR), []);
  assert.deepEqual(await processesNaming(env.TMPDIR), []);
  return path.join(folder, 'reports', path.basename(subject, '.yaml').replace('subject', 'kamailio'), 'results.json');
}
