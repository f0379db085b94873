import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startXdms, type XdmsDeviationId } from '../../../../simulators/index.js';
import type { CaseListener, ProgressEvent } from '../../../../src/measure/server/execution/progress.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import { probedAbility } from '../../../../src/result/causes/abilities.js';
import { blockByAbilities } from '../../../../src/result/causes/block-by-abilities.js';
import { usefulProbes } from '../../../../src/result/causes/useful-probes.js';
import type { CaseResult, ServerResult } from '../../../../src/result/run-result.js';
import { partOfSuite } from '../tiny-suite.js';

const USERS = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];

/** It uses an attribute test, whose probe is in the other feature. */
const USES_A_TEST = '13-examples/figure-30';

const DANGEROUS = 'rfc9110-9.3.7-options/namespace-bindings';

interface Measured {
  readonly result: ServerResult;
  readonly requests: number;
  readonly progress: readonly ProgressEvent[];
}

interface Run {
  readonly deviations?: readonly XdmsDeviationId[];
  readonly only?: string;
  readonly probes: boolean;
}

const FEATURES = ['rfc4825/13-examples', 'rfc4825/abilities', 'http/rfc9110-9.3.7-options'];

/** Runs one case on a running mock. */
async function measure(context: TestContext, { deviations = [], only = USES_A_TEST, probes }: Run): Promise<Measured> {
  const suite = await partOfSuite(
    context,
    FEATURES.map((name) => `${name}.feature`),
  );
  await using mock = await startXdms({ users: USERS, deviations });
  let requests = 0;
  mock.subscribe(() => {
    requests += 1;
  });
  const progress: ProgressEvent[] = [];
  const onProgress = (event: ProgressEvent) => void progress.push(event);
  const result = await runConformance({
    suite,
    subject: mock.xcapRoot,
    users: USERS,
    only: [only],
    probes,
    onProgress,
  });
  return { result, requests, progress };
}

test('a selection whose cases pass sends no requests for probes', async (context) => {
  const without = await measure(context, { probes: false });
  const withProbes = await measure(context, { probes: true });
  assert.deepEqual(
    withProbes.result.cases.map(({ id, outcome }) => [id, outcome]),
    [[USES_A_TEST, 'passed']],
  );
  assert.equal(withProbes.requests, without.requests);
  assert.deepEqual(withProbes.progress, without.progress);
});

test('probes that may explain a failed case run after it, block it, and count from then on', async (context) => {
  const deviations = ['attribute-tests-ignored'] as const;
  const without = await measure(context, { deviations, probes: false });
  const { result, requests, progress } = await measure(context, { deviations, probes: true });
  assert.deepEqual(
    without.result.cases.map(({ outcome }) => outcome),
    ['failed'],
  );
  const [blocked, ...others] = result.cases;
  assert.deepEqual([blocked?.id, blocked?.outcome, others], [USES_A_TEST, 'blocked', []]);
  assert.match(blocked?.reason ?? '', /\(ability attribute-tests\)$/);
  assert.ok(requests > without.requests);
  const [begun, first, second, ...more] = progress.flatMap((event) => ('total' in event ? [event.total] : []));
  assert.deepEqual([begun, first], [1, 1]);
  assert.ok(second !== undefined && second > 1 && more.every((total) => total >= second));
  assert.deepEqual(
    progress.flatMap((event) => (event.type === 'feature' ? [event.isProbes === true] : [])).slice(0, 2),
    [false, true],
  );
});

/** Returns the results of all cases before anything blocks them. */
async function unblocked(context: TestContext, deviations: readonly XdmsDeviationId[]): Promise<readonly CaseResult[]> {
  const ended: CaseResult[] = [];
  const onCase: CaseListener = {
    planned: () => {},
    finished: ({ result }) => {
      if (result !== undefined) ended.push(result);
    },
  };
  const suite = await partOfSuite(context, ['rfc4825/abilities.feature', 'rfc4825/13-examples.feature']);
  await using mock = await startXdms({ users: USERS, deviations });
  await runConformance({ suite, subject: mock.xcapRoot, users: USERS, parallel: 1, onCase });
  return ended;
}

/** Returns the probes that run for a case, in the rounds of a run. */
function probesFor(one: CaseResult, all: readonly CaseResult[]): readonly CaseResult[] {
  const ran: CaseResult[] = [];
  for (;;) {
    const left = all.filter((probe) => !ran.includes(probe));
    const next = usefulProbes(left, [one, ...ran]);
    if (next.length === 0) return ran;
    ran.push(...next);
  }
}

for (const deviation of ['attribute-tests-ignored', 'node-selectors-unknown'] as const) {
  test(`with ${deviation}, those probes block each case as all probes do`, async (context) => {
    const results = await unblocked(context, [deviation]);
    const probes = results.filter((one) => probedAbility(one) !== undefined);
    const failed = results.filter((one) => probedAbility(one) === undefined && one.outcome === 'failed');
    assert.notDeepEqual(failed, []);
    for (const one of failed) {
      const some = probesFor(one, probes);
      assert.ok(some.length < probes.length);
      assert.deepEqual(blockByAbilities([one, ...some])[0], blockByAbilities([one, ...probes])[0]);
    }
  });
}

test('probes that may explain a failed probe run after it', async (context) => {
  const { result, progress } = await measure(context, {
    deviations: ['node-selectors-unknown'],
    only: '13-examples/white-space',
    probes: true,
  });
  const features = progress.flatMap((event) => (event.type === 'feature' ? [event.isProbes === true] : []));
  assert.ok(features.length > 2);
  // After one round it would be blocked by attribute tests, whose probe fails since no request for a node succeeds.
  assert.deepEqual(
    result.cases.map(({ outcome }) => outcome),
    ['failed'],
  );
});

test('the probes run before a dangerous case, which may end the server', async (context) => {
  const { result, progress } = await measure(context, { only: DANGEROUS, probes: true });
  assert.deepEqual(
    result.cases.map(({ id, outcome }) => [id, outcome]),
    [[DANGEROUS, 'passed']],
  );
  const features = progress.flatMap((event) => (event.type === 'feature' ? [event.isProbes === true] : []));
  assert.deepEqual(features, [true, false]);
});
