import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../simulators/index.js';
import { runConformance } from '../../src/conformance/run-conformance.js';

const USERS = ['alice', 'bob', 'carol', 'dave'].map((name) => ({ xui: `sip:${name}@example.com` }));

/** A few hundred cases that create, change and delete documents. */
const SOME = [
  'rfc4825/7.11-concurrency',
  'rfc4825/8.2.3-creation',
  'rfc4825/8.2.4-replacement',
  'rfc4825/8.4-delete',
  'rfc4825/8.5-entity-tags',
  'rfc4826/3.1-list',
  'rfc4826/3.4.5-constraints',
];

/**
 * A server of this process is reset before each case. This one is measured as if it ran elsewhere: nothing resets it, so
 * that a case which leaves something behind, or needs what another one leaves, would be found out.
 */
test('cases do not depend on each other: in a random order, by two threads with users of their own', async (context) => {
  await using xdms = await startXdms({ users: USERS });
  const subject = { name: 'elsewhere', xcapRoot: xdms.xcapRoot, users: USERS, timeoutMs: 30_000 };
  const result = await runConformance({
    subject: { kind: 'running', subject },
    only: SOME,
    order: 'random',
    parallel: 2,
  });
  context.diagnostic(`${result.cases.length} cases, ${result.options?.order}`);
  assert.deepEqual(result.problems, []);
  assert.equal(result.options?.parallel, 2);
  assert.ok(result.cases.length > 200);
  assert.deepEqual(
    result.cases.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped').map(({ id }) => id),
    [],
  );
  const writers = result.cases.flatMap(({ exchanges }) =>
    exchanges.filter(({ request }) => request.method === 'PUT').map(({ request }) => /sip:\w+/.exec(request.url)?.[0]),
  );
  for (const first of ['sip:alice', 'sip:carol']) assert.ok(writers.includes(first), `no thread wrote as ${first}`);
  for (const { xui } of USERS) await requireNothingLeft(xdms.xcapRoot, xui);
});

async function requireNothingLeft(xcapRoot: string, xui: string): Promise<void> {
  for (const auid of ['resource-lists', 'rls-services']) {
    const { status } = await fetch(`${xcapRoot}/${auid}/users/${xui}/index`);
    assert.equal(status, 404, `${auid} of ${xui}`);
  }
}
