import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { clientResult, withClientBaseline } from '../../../src/measure/client/measure-client.js';
import { junitXml } from '../../../src/report/formats/junit.js';
import { baselineOf } from '../../../src/result/baseline/baseline-of.js';
import { readBaseline } from '../../../src/result/baseline/read-baseline.js';
import type { CaseFinding } from '../../../src/result/case-finding.js';
import { exitCodeOf } from '../../../src/result/exit-code.js';
import { parseResults } from '../../../src/result/parse-results.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { temporaryFolder } from '../server/tiny-suite.js';

const RULE = 'XCAP-6.3-17';
const OTHER = 'XCAP-7-05';

/** A measured client: what each scenario shows about the rule. Each keeps another one. */
function measured(shown: Readonly<Record<string, CaseFinding['outcome']>>): Promise<RunResult> {
  const cases = Object.entries(shown).map(([scenario, outcome]) => ({
    id: `client/${scenario}`,
    feature: 'features/client-under-test/nodes.feature',
    name: scenario,
    tags: [],
    requirements: [RULE, OTHER],
    outcome: outcome === 'failed' ? ('failed' as const) : ('passed' as const),
    durationMs: 1,
    exchanges: [],
    findings: [
      { requirement: RULE, outcome, text: 'nothing was read' },
      { requirement: OTHER, outcome: 'passed' as const },
    ],
  }));
  return clientResult({ name: 'phone', startedAt: new Date(0), cases });
}

const BROKEN = { 'read-an-entry': 'failed' } as const;

async function baseline(context: TestContext, entry: string) {
  const file = path.join(await temporaryFolder(context), 'known.yaml');
  await writeFile(file, `subject: phone\nrequirements:\n  ${RULE}: ${entry}\n`);
  return readBaseline(file, 'phone');
}

const ENTRY = '{ verdict: violation, reason: old, cases: [client/read-an-entry] }';

test('a verdict that the baseline explains does not count', async (context) => {
  const result = await withClientBaseline(await measured(BROKEN), await baseline(context, ENTRY));
  assert.equal(result.requirements.find(({ id }) => id === RULE)?.known?.reason, 'old');
  assert.deepEqual([exitCodeOf(await measured(BROKEN), 'violation'), exitCodeOf(result, 'violation')], [1, 0]);
  assert.match(junitXml(result), /<skipped message="known: failed: old"\/>/);
});

test('an entry that no longer holds fails the measurement, whatever --fail-on says', async (context) => {
  const known = await baseline(context, ENTRY);
  const better = await withClientBaseline(await measured({ 'read-an-entry': 'passed' }), known);
  assert.deepEqual(better.baseline?.stale, [{ id: RULE, expected: 'violation', actual: 'conforms', reason: 'old' }]);
  assert.equal(exitCodeOf(better, 'none'), 1);
  const worse = await withClientBaseline(await measured({ ...BROKEN, 'add-an-entry': 'failed' }), known);
  assert.deepEqual(
    worse.baseline?.stale.map(({ note }) => note),
    ['client/add-an-entry also causes it'],
  );
});

test('an entry whose scenarios did not run is neither used nor stale', async (context) => {
  const known = await baseline(context, '{ verdict: violation, reason: old, cases: [client/add-an-entry] }');
  const result = await withClientBaseline(await measured({ 'read-an-entry': 'passed' }), known);
  assert.deepEqual(result.baseline?.stale, []);
});

test('a written baseline is read again once its reasons are filled in', async (context) => {
  const file = path.join(await temporaryFolder(context), 'known.yaml');
  const text = baselineOf(await measured(BROKEN));
  await writeFile(file, text);
  await assert.rejects(readBaseline(file, 'phone'), /XCAP-6\.3-17.*reason.*instead of TODO/);
  await writeFile(file, text.replace('TODO', 'old'));
  const known = await readBaseline(file, 'phone');
  const result = await withClientBaseline(await measured(BROKEN), known);
  assert.deepEqual(result.baseline?.stale, []);
  assert.equal(baselineOf(result, known), await readFile(file, 'utf8'));
  await assert.rejects(readBaseline(file, 'tablet'), /it is for "phone"/);
});

test('the client.json and the baseline of an earlier version belong together as before', async () => {
  const folder = path.join(PACKAGE_ROOT, 'test/result/earlier');
  const earlier = parseResults(await readFile(path.join(folder, 'client.json'), 'utf8'), 'client.json');
  const known = await readBaseline(path.join(folder, 'client-baseline.yaml'), 'curl');
  const result = await withClientBaseline(earlier, known);
  assert.deepEqual(result.baseline?.stale, []);
  assert.deepEqual([exitCodeOf(earlier, 'violation'), exitCodeOf(result, 'shortfall')], [1, 0]);
  const explained = result.requirements
    .filter((one) => one.known !== undefined)
    .map(({ id, verdict }) => [id, verdict]);
  assert.deepEqual(explained, [
    ['XCAP-6.2-06', 'violation'],
    ['XCAP-6.3-17', 'violation'],
    ['XCAP-7-04', 'note'],
    ['XCAP-7.7-01', 'blocked'],
    ['XCAP-7.7-02', 'violation'],
    ['RL-4.4.5-11', 'note'],
    ['UA-COPE-06', 'shortfall'],
  ]);
});
