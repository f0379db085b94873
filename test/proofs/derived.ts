import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { startXdms, XDMS_DEVIATIONS } from '../../simulators/index.js';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import { OUTCOMES } from '../../src/runner/results/outcome.js';
import { runConformance } from '../../src/runner/run-conformance.js';
import { temporaryFolder } from '../runner/tiny-suite.js';
import { openDerivedProver } from './derived-prover.js';
import { startWritingFileServer } from './naive-servers.js';

/** A usage of somebody else: an AUID, a schema and five examples. */
const USAGE = path.join(PACKAGE_ROOT, 'test', 'derive', 'fixtures', 'greenhouse', 'usage.yaml');

/** Least number of cases that pass on the mock. */
const LEAST_CASES = 60;

/** Share of the deviations that show which derived cases notice at least. */
const LEAST_NOTICED = 0.8;

/** Share of the cases that a file server passes at most. */
const MOST_PASSED = 0.1;

/** Rules of RFC 4825 §6.3 and §8. */
const ABOUT = /^XCAP-(?:6\.3|8(?:\.[\d.]+)?)-/;

test('derived cases pass on the mock that serves the usage, and notice its deviations', async (context) => {
  await using prover = await openDerivedProver(USAGE, await temporaryFolder(context));
  const passed = prover.standard.filter(({ outcome }) => outcome === 'passed');
  const wrong = prover.standard.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  assert.deepEqual(
    wrong.map(({ id, error, reason }) => `${id}: ${error?.message ?? reason}`),
    [],
  );
  context.diagnostic(`${passed.length} of ${prover.standard.length} cases pass on the mock`);
  assert.ok(passed.length >= LEAST_CASES);
  const noticed: string[] = [];
  const missed: string[] = [];
  for (const { id, violates } of XDMS_DEVIATIONS.deviations) {
    if (!violates.some((rule) => ABOUT.test(rule))) continue;
    const affected = prover.affected(id);
    // A deviation shows in the usage if the mock answers a request of the cases otherwise.
    if (affected.length > 0) ((await prover.isNoticed(affected, id)) ? noticed : missed).push(id);
  }
  const shown = noticed.length + missed.length;
  context.diagnostic(`${noticed.length} of ${shown} deviations that show are noticed; not: ${missed.join(', ')}`);
  assert.ok(noticed.length >= shown * LEAST_NOTICED);
});

test('a file server passes next to no derived case', async (context) => {
  const folder = await temporaryFolder(context);
  const users = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com` }));
  await writeHomes(folder, users);
  await using server = await startWritingFileServer(folder);
  const subject = { name: 'files', xcapRoot: `${server.origin}/xcap-root`, users, timeoutMs: 10_000 };
  const result = await runConformance({
    subject: { kind: 'running', subject },
    ...{ usages: [USAGE], only: ['derived'], probes: false },
  });
  const passed = result.cases.filter(({ outcome }) => outcome === 'passed');
  for (const outcome of OUTCOMES) {
    context.diagnostic(`${result.cases.filter((one) => one.outcome === outcome).length} ${outcome}`);
  }
  report(context, passed, result.cases.length);
  // A skipped case shows nothing about the server.
  assert.ok(
    result.cases.filter(({ outcome }) => outcome !== 'skipped').length >= result.cases.length * (1 - MOST_PASSED),
  );
  assert.ok(passed.length <= result.cases.length * MOST_PASSED);
});

function report(context: TestContext, passed: readonly { readonly id: string }[], count: number): void {
  context.diagnostic(`${passed.length} of ${count} cases passed: ${passed.map(({ id }) => id).join(', ')}`);
}

/** Writes the capabilities as a file, so that the usage applies, and an empty home of each user. */
async function writeHomes(folder: string, users: readonly { readonly xui: string }[]): Promise<void> {
  await using xdms = await startXdms({ users, usages: [USAGE] });
  const capabilities = await (await fetch(`${xdms.xcapRoot}/xcap-caps/global/index`)).text();
  const root = path.join(folder, 'xcap-root');
  await mkdir(path.join(root, 'xcap-caps', 'global'), { recursive: true });
  await writeFile(path.join(root, 'xcap-caps', 'global', 'index'), capabilities);
  for (const { xui } of users) {
    await mkdir(path.join(root, 'org.example.greenhouse', 'users', xui), { recursive: true });
  }
}
