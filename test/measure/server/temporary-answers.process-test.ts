import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import type { RunningSubject } from '../../../src/measure/server/subject/subject-choice.js';
import type { TrafficSettings } from '../../../src/measure/server/subject/traffic/pace.js';
import { exitCodeOf } from '../../../src/result/exit-code.js';
import type { ServerResult } from '../../../src/result/run-result.js';
import { type Decide, type Front, refuseAtRandom, refuseFrom, startFront } from '../../support/front.js';

const USERS = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];

/** Features with documents, nodes, conditions, simultaneous requests, and raw connections. */
const FEATURES = [
  'rfc4825/8.4-delete',
  'rfc4825/8.3-get',
  'rfc4825/7.11-concurrency',
  'http/rfc9110-13.1-conditions',
  'http/rfc9112-6-body-length',
];

interface Measured {
  readonly result: ServerResult;
  readonly front: Front;
  /** Whether both users have no document after the run. */
  readonly isClean: boolean;
}

/** Runs features on a mock behind a front, as on a server elsewhere. */
async function measure(
  context: TestContext,
  only: readonly string[],
  decide: Decide,
  traffic: TrafficSettings = {},
): Promise<Measured> {
  const mock = await startXdms({ users: USERS });
  context.after(() => mock.close());
  const front = await startFront({ upstream: mock.xcapRoot, decide });
  context.after(() => front[Symbol.asyncDispose]());
  const subject: RunningSubject = {
    kind: 'running',
    subject: { name: 'elsewhere', xcapRoot: front.uri, users: USERS, timeoutMs: 10_000, traffic },
  };
  const result = await runConformance({ subject, only, probes: false });
  const statuses = await Promise.all(
    USERS.map(({ xui }) => fetch(`${mock.xcapRoot}/resource-lists/users/${xui}/index`).then(({ status }) => status)),
  );
  return { result, front, isClean: statuses.every((status) => status === 404) };
}

function outcomesOf({ cases }: ServerResult): Readonly<Record<string, string>> {
  return Object.fromEntries(cases.map(({ id, outcome }) => [id, outcome]));
}

function verdictsOf({ requirements }: ServerResult): Readonly<Record<string, string>> {
  return Object.fromEntries(requirements.map(({ id, verdict }) => [id, verdict]));
}

test('a server that is busy now and then has the verdicts of the server', async (context) => {
  const seed = Number(process.env.FRONT_SEED ?? Math.floor(Math.random() * 1_000_000));
  context.diagnostic(`FRONT_SEED=${seed}`);
  const quiet = await measure(context, FEATURES, () => undefined);
  const busy = await measure(context, FEATURES, refuseAtRandom(seed));
  assert.ok(busy.front.refused > 20, `the front refused ${busy.front.refused} requests`);
  assert.deepEqual(outcomesOf(busy.result), outcomesOf(quiet.result));
  assert.deepEqual(verdictsOf(busy.result), verdictsOf(quiet.result));
  assert.deepEqual(
    busy.result.warnings?.map(({ kind }) => kind),
    ['repeated'],
  );
  assert.equal(quiet.result.warnings, undefined);
  assert.ok(busy.isClean);
});

/** With the second seed, a case fails by a 504 to a DELETE, and passes on a fresh document. */
for (const fixed of [undefined, '914336']) {
  test(`a server with 502 and 504 now and then has the verdicts of the server (${fixed ?? 'any'} seed)`, async (context) => {
    const seed = Number(fixed ?? process.env.FRONT_SEED ?? Math.floor(Math.random() * 1_000_000));
    context.diagnostic(`FRONT_SEED=${seed}`);
    const gateway = refuseAtRandom(seed, 60, [{ status: 502 }, { status: 504 }, { status: 408 }]);
    const { result } = await measure(context, FEATURES.slice(0, 1), gateway);
    assert.deepEqual([...new Set(Object.values(outcomesOf(result)))], ['passed']);
  });
}

for (const status of [401, 403, 429, 503]) {
  test(`a front that answers ${status} to everything from some request on accuses nobody`, async (context) => {
    const { result } = await measure(context, FEATURES.slice(0, 1), refuseFrom(80, { status }), { maxWaitMs: 600 });
    const found = new Set(Object.values(outcomesOf(result)));
    assert.deepEqual(found, new Set(['passed', 'inconclusive']));
    const access = result.warnings?.find(({ kind }) => kind === 'access')?.text ?? '';
    assert.match(access, /^access ended after case 8\.4-delete\/\S+: \d+ of \d+ cases are undecided$/);
    assert.equal(exitCodeOf(result, 'none'), 3);
  });
}

test('a short outage costs a few cases only', async (context) => {
  const decide: Decide = ({ number }) => (number >= 80 && number < 90 ? { status: 403 } : undefined);
  const { result } = await measure(context, FEATURES.slice(0, 1), decide);
  const undecided = Object.values(outcomesOf(result)).filter((outcome) => outcome === 'inconclusive').length;
  assert.ok(undecided > 0 && undecided <= 5, `${undecided} undecided`);
  assert.ok(Object.values(outcomesOf(result)).every((outcome) => outcome === 'passed' || outcome === 'inconclusive'));
});

test('a server that always answers 503 to one kind of request is judged', async (context) => {
  const decide: Decide = ({ method }) => (method === 'DELETE' ? { status: 503 } : undefined);
  const { result } = await measure(context, ['8.4-delete/document-twice'], decide);
  assert.ok(!Object.values(outcomesOf(result)).includes('passed'));
  assert.equal(result.warnings?.some(({ kind }) => kind === 'access') ?? false, false);
});

test('a document that a GET does not show is not taken for absent', async (context) => {
  let seen = 0;
  // The looks at the beginning of the run get the document.
  const decide: Decide = ({ method, target }) => {
    if (method !== 'GET' || !target.includes('resource-lists/users/')) return undefined;
    seen += 1;
    return seen > 4 ? { status: 503 } : undefined;
  };
  const { result } = await measure(context, ['8.4-delete/missing-document.element'], decide);
  const [only] = result.cases;
  assert.equal(only?.outcome, 'blocked');
  assert.match(only?.reason ?? '', /nobody knows whether there is a document: a GET was answered 503/);
});
