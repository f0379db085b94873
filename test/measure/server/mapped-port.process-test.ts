import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import type { ServerResult } from '../../../src/result/run-result.js';
import { startFront } from '../../support/front.js';

const USERS = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];

/** Features with URIs that the server writes, or compares with its own root. */
const FEATURES = [
  'rfc4826/4.1-resource-list',
  'rfc4826/4.4.8-resource-interdependencies',
  'rfc4825/11-conflict-reports',
];

/** Runs the features on a mock that is reached at a root. */
async function measure(context: TestContext, rootOf: (xcapRoot: string) => Promise<string>): Promise<ServerResult> {
  const mock = await startXdms({ users: USERS });
  context.after(() => mock.close());
  const xcapRoot = await rootOf(mock.xcapRoot);
  const subject = { name: 'elsewhere', xcapRoot, users: USERS, timeoutMs: 10_000 };
  return runConformance({ subject: { kind: 'running', subject }, only: FEATURES, probes: false });
}

function outcomesOf({ cases }: ServerResult): Readonly<Record<string, string>> {
  return Object.fromEntries(cases.map(({ id, outcome }) => [id, outcome]));
}

test('a mock behind a mapped port and another name has the outcomes that it has itself', async (context) => {
  const direct = await measure(context, async (root) => root);
  const mapped = await measure(context, async (upstream) => {
    const front = await startFront({ upstream });
    context.after(() => front[Symbol.asyncDispose]());
    return front.uri.replace('127.0.0.1', 'localhost');
  });
  assert.ok(mapped.cases.length > 20);
  assert.deepEqual(outcomesOf(mapped), outcomesOf(direct));
  const problems = mapped.cases.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  assert.deepEqual(
    problems.map(({ id }) => id),
    [],
  );
});
