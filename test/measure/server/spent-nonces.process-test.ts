import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startXdms, type XdmsOptions } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import type { ServerResult } from '../../../src/result/run-result.js';
import type { Front } from '../../support/front.js';
import { type NonceRule, startNonceFront, startRealmFront } from '../../support/nonce-front.js';
import { partOfSuite } from './tiny-suite.js';

const USERS = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com`, password: `${name}-secret` }));

/** Documents, nodes, conditions, simultaneous requests, raw connections, access control, and credentials themselves. */
const FEATURES = [
  'rfc4825/8.4-delete',
  'rfc4825/5.7-authorization-policies',
  'rfc4825/7.11-concurrency',
  'http/rfc9112-6-body-length',
  'http/rfc7616-3.4-credentials',
];

interface Measured<F extends Front> {
  readonly result: ServerResult;
  readonly front: F;
  /** Whether both users have no document after the run. */
  readonly isClean: boolean;
}

/** Runs features on a mock behind a front, as on a server elsewhere. */
async function measure<F extends Front>(
  context: TestContext,
  open: (upstream: string) => Promise<F>,
  auth: XdmsOptions['auth'] = 'digest',
  features: readonly string[] = FEATURES,
): Promise<Measured<F>> {
  const mock = await startXdms({ users: USERS, auth });
  context.after(() => mock.close());
  const front = await open(mock.xcapRoot);
  context.after(() => front[Symbol.asyncDispose]());
  const suite = await partOfSuite(
    context,
    features.map((name) => `${name}.feature`),
  );
  const subject = { name: 'elsewhere', xcapRoot: front.uri, users: USERS, timeoutMs: 10_000 };
  const result = await runConformance({ subject: { kind: 'running', subject }, suite });
  return { result, front, isClean: mock.documents.list().length === 0 };
}

function outcomesOf({ cases }: ServerResult): Readonly<Record<string, string>> {
  return Object.fromEntries(cases.map(({ id, outcome }) => [id, outcome]));
}

/** Cases that send a nonce twice, and want 200, or 401 with a challenge that calls it stale. */
const ABOUT_REUSE = ['rfc7616-3.4-credentials/next-count', 'rfc7616-3.4-credentials/repeated'];

/** Rules with the cases that they break. */
const RULES: readonly (readonly [name: string, rule: NonceRule, broken: readonly string[]])[] = [
  ['once', { uses: 1 }, ABOUT_REUSE],
  ['twice', { uses: 2 }, []],
  ['for a second', { ms: 1_000 }, []],
  ['until the next one', { givesNext: true }, ABOUT_REUSE],
  [
    'twice, with stale=true and no other nonce',
    { uses: 2, challenges: (nonce) => [`Digest realm="xcap", nonce="${nonce}", qop="auth", stale=true`] },
    [],
  ],
];

test('a server that ends nonces has the outcomes of one that does not, and few nonces are refused', async (context) => {
  const plain = outcomesOf((await measure(context, (upstream) => startNonceFront(upstream, {}))).result);
  assert.ok(Object.keys(plain).length >= 100, `${Object.keys(plain).length} cases`);
  for (const [name, rule, broken] of RULES) {
    const { result, front, isClean } = await measure(context, (upstream) => startNonceFront(upstream, rule));
    const outcomes = outcomesOf(result);
    const changed = Object.keys(plain).filter((id) => outcomes[id] !== plain[id]);
    assert.deepEqual(changed.sort(), broken, name);
    const later = front.refusals.slice(10);
    const refused = later.filter(Boolean).length;
    context.diagnostic(`${name}: ${refused} of ${later.length} nonces refused, ${front.requests} requests`);
    // Requests with wrong credentials, of the cases about them, count as uses.
    assert.ok(refused < later.length / 50, `${name}: ${refused} of ${later.length} nonces were refused`);
    const causes = result.causes.flatMap(({ cases, description }) =>
      cases.every((id) => broken.includes(id)) ? [] : [description],
    );
    assert.deepEqual(causes, [], name);
    assert.ok(isClean, name);
  }
});

test('a server that changes its realm has the outcomes of one that does not', async (context) => {
  const some = FEATURES.slice(0, 3);
  const users = Object.fromEntries(USERS.map(({ xui, password }) => [xui, password]));
  const basic = { scheme: 'basic', basicWithoutTls: true } as const;
  const plain = await measure(context, (upstream) => startNonceFront(upstream, {}), 'digest', some);
  const changing = await measure(context, (upstream) => startRealmFront(upstream, users), basic, some);
  assert.deepEqual(outcomesOf(changing.result), outcomesOf(plain.result));
  assert.deepEqual(changing.result.causes, []);
  assert.ok(changing.isClean);
});
