import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import type { RunOptions } from '../../../src/measure/server/run-options.js';
import { countedOutcome } from '../../../src/result/outcome.js';
import type { CaseResult } from '../../../src/result/run-result.js';

/** Vacuous cases meet nothing to judge in any order. */
const INDEPENDENT: readonly string[] = ['passed', 'skipped', 'vacuous'];

const USERS = ['alice', 'bob', 'carol', 'dave'].map((name) => ({ xui: `sip:${name}@example.com` }));

/**
 * Requires that cases pass in a random order, on two threads with different users, and leave nothing behind.
 *
 * Runs reset a server of this process before each case. They measure this one like a remote server, without resets. So
 * a case fails that leaves a document behind, or that needs a document of another case.
 *
 * @returns the cases
 */
export async function requireIndependence(
  context: TestContext,
  chosen: Pick<RunOptions, 'only' | 'tags'>,
): Promise<readonly CaseResult[]> {
  await using xdms = await startXdms({ users: USERS });
  const subject = { name: 'elsewhere', xcapRoot: xdms.xcapRoot, users: USERS, timeoutMs: 30_000 };
  const { cases, problems, options } = await runConformance({
    ...chosen,
    subject: { kind: 'running', subject },
    order: 'random',
    parallel: 2,
  });
  context.diagnostic(`${cases.length} cases, ${options?.order}`);
  assert.deepEqual(problems, []);
  assert.equal(options?.parallel, 2);
  assert.deepEqual(
    cases.filter((one) => !INDEPENDENT.includes(countedOutcome(one))).map(({ id }) => id),
    [],
  );
  for (const first of ['sip:alice', 'sip:carol']) assert.ok(writers(cases).has(first), `no thread wrote as ${first}`);
  for (const { xui } of USERS) await requireNothingLeft(xdms.xcapRoot, xui);
  return cases;
}

function writers(cases: readonly CaseResult[]): ReadonlySet<string | undefined> {
  const exchanges = cases.flatMap((one) => one.exchanges).filter(({ request }) => request.method === 'PUT');
  return new Set(exchanges.map(({ request }) => /sip:\w+/.exec(request.url)?.[0]));
}

async function requireNothingLeft(xcapRoot: string, xui: string): Promise<void> {
  for (const auid of ['resource-lists', 'rls-services', 'pres-rules', 'pidf-manipulation', 'geolocation-policy']) {
    const { status } = await fetch(`${xcapRoot}/${auid}/users/${xui}/index`);
    assert.equal(status, 404, `${auid} of ${xui}`);
  }
}
