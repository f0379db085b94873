import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import { explorationResult } from '../../../src/measure/explore/exploration-result.js';
import { openInProcess } from '../../../src/measure/explore/explore-in-process.js';
import { loadRegister } from '../../../src/result/register/register.js';

test('a server that keeps the rules has no finding, and the exploration covers much of them', async () => {
  const { explore } = await openInProcess();
  const { found, covered, requests, curve } = await explore([], { seed: 1, requests: 1_000 });
  assert.deepEqual(
    found.map(({ rule, breach }) => `${rule}: ${breach.text}`),
    [],
  );
  assert.ok(requests >= 1_000);
  assert.ok(covered.rules > 60, `${covered.rules} rules`);
  assert.ok(covered.selectors > 100, `${covered.selectors} shapes of selectors`);
  assert.deepEqual(curve.at(-1), { requests, ...covered });
  assert.deepEqual({ ...curve.at(-2), requests: 0 }, { requests: 0, ...covered }, 'the last point shows something new');
  assert.ok(curve.every((one, index) => one.requests >= (curve[index - 1]?.requests ?? 0)));
});

test('the same seed gives the same exploration', async () => {
  const { explore } = await openInProcess();
  const [one, other] = [await explore([], { seed: 5, requests: 200 }), await explore([], { seed: 5, requests: 200 })];
  assert.deepEqual(other.covered, one.covered);
  assert.equal(other.requests, one.requests);
});

for (const { deviation, rule, most } of [
  { deviation: 'delete-is-204', rule: 'XCAP-8.4-15', most: 2 },
  { deviation: 'replacement-echoes-content', rule: 'XCAP-8.2.7-04', most: 2 },
  { deviation: 'schema-not-checked', rule: 'XCAP-8.2.5-01', most: 2 },
]) {
  test(`the finding about ${deviation} is a conversation of at most ${most} requests`, async () => {
    const { explore } = await openInProcess();
    const { found } = await explore([deviation], { seed: 2, requests: 1_500 });
    const length = found.find((one) => one.rule === rule)?.exchanges.length ?? Number.POSITIVE_INFINITY;
    assert.ok(length <= most, `${length} requests; ${found.map((one) => one.rule).join()}`);
  });
}

test('findings of one fault are one, about a rule that the fault breaks', async () => {
  const { explore } = await openInProcess();
  for (const deviation of ['document-replacement-merges', 'steps-select-descendants']) {
    const { found } = await explore([deviation], { seed: 62, requests: 1_500 });
    const { violates = [] } = XDMS_DEVIATION_ROWS.deviations.find(({ id }) => id === deviation) ?? {};
    assert.ok(found.length > 0, `${deviation} is found`);
    for (const { rule, deviation: blamed, exchanges } of found)
      assert.ok(
        violates.includes(rule),
        `${deviation}: ${rule}, ${blamed}, ${exchanges.length} requests; ${found.map((one) => `${one.rule} ${one.deviation}`).join()}`,
      );
  }
});

test('a known fault is not found again, and another one is', async () => {
  const { explore } = await openInProcess();
  const faults = ['delete-is-204', 'replacement-echoes-content'];
  const [all, others] = [
    await explore(faults, { seed: 1, requests: 800 }),
    await explore(faults, { seed: 1, requests: 800, known: ['delete-is-204'] }),
  ];
  const rules = (found: typeof all.found) => found.map(({ rule }) => rule).sort();
  assert.deepEqual(rules(all.found), ['XCAP-8.2.7-04', 'XCAP-8.4-15']);
  assert.deepEqual(rules(others.found), ['XCAP-8.2.7-04']);
});

test('the result has a case of each finding, and one of what was kept', async () => {
  const { explore } = await openInProcess();
  const explored = await explore(['delete-is-204'], { seed: 1, requests: 600 });
  const result = explorationResult(
    explored,
    {
      subject: { name: 'mock', xcapRoot: 'http://127.0.0.1/xcap-root' },
      startedAt: new Date(0),
      durationMs: 1,
      seed: 1,
      warnings: [],
      isStopped: false,
    },
    await loadRegister(),
  );
  const [finding] = result.cases;
  assert.equal(result.subject.kind, 'exploration');
  assert.equal(finding?.id, 'explore/XCAP-8.4-15');
  assert.equal(finding.outcome, 'failed');
  assert.equal(finding.exchanges[0]?.isSetUp, true, 'the DELETE before it is the set-up');
  assert.equal(result.requirements.find(({ id }) => id === 'XCAP-8.4-15')?.verdict, 'violation');
  assert.equal(result.requirements.find(({ id }) => id === 'XCAP-8.2.7-06')?.verdict, 'conforms');
  assert.deepEqual(
    result.causes.map(({ deviations, cases }) => ({ deviations, cases })),
    [{ deviations: ['delete-is-204'], cases: ['explore/XCAP-8.4-15'] }],
  );
  assert.equal(result.cases.at(-1)?.id, 'explore/coverage');
});
