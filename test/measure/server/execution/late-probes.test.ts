import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startXdms, type XdmsDeviationId } from '../../../../simulators/index.js';
import type { ProgressEvent } from '../../../../src/measure/server/execution/progress.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import type { ServerResult } from '../../../../src/result/run-result.js';
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

test('the probes run after a case has failed, block it, and count from then on', async (context) => {
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
  assert.ok(second !== undefined && second > 20 && more.every((total) => total === second));
  assert.deepEqual(
    progress.flatMap((event) => (event.type === 'feature' ? [event.isProbes] : [])),
    [undefined, true],
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
