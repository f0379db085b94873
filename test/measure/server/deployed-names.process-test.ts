import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import type { Subject } from '../../../src/measure/server/subject/subject.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { RENAMED, renamingProxy, TENANT } from './renaming-proxy.js';
import { partOfSuite } from './tiny-suite.js';

const USERS = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];

/** What depends on names most: selectors, locating and creating, conflict reports, capabilities, the example session. */
const ONLY = [
  '6.1-xcap-root',
  '6.2-document-selector',
  '7.1-create-or-replace-a-document',
  '8.2.3-creation',
  '8.5-entity-tags',
]
  .concat(['11-conflict-reports', '12-capabilities', '13-examples'])
  .map((feature) => `rfc4825/${feature}`);

async function measured(
  context: TestContext,
  more: Partial<Subject>,
  only: readonly string[] = ONLY,
  oneName = false,
): Promise<readonly CaseResult[]> {
  await using xdms = await startXdms({ users: USERS });
  const xcapRoot = await renamingProxy(context, xdms.xcapRoot, oneName);
  const subject: Subject = { name: 'renamed', xcapRoot, users: USERS, timeoutMs: 10_000, ...more };
  const suite = await partOfSuite(
    context,
    [...only, 'rfc4825/abilities'].map((name) => `${name}.feature`),
  );
  return (await runConformance({ suite, subject: { kind: 'running', subject }, only })).cases;
}

const HEADERS = { [TENANT[0]]: TENANT[1] };

test('a server with other names is measured under those', async (context) => {
  const cases = await measured(context, { headers: HEADERS, usages: { 'resource-lists': RENAMED } });
  const others = cases.filter(({ outcome }) => outcome !== 'passed');
  assert.deepEqual(
    others.map(({ id, outcome, reason, error }) => ({ id, outcome, reason, error: error?.message })),
    [],
  );
  assert.ok(cases.length > 100, `${cases.length} cases`);
});

test('a usage under an unmapped name does not apply', async (context) => {
  const cases = await measured(context, { headers: HEADERS }, ['rfc4825/7.1-create-or-replace-a-document']);
  assert.deepEqual(
    [...new Set(cases.map(({ outcome, reason }) => `${outcome}: ${reason}`))],
    ['skipped: the subject does not list resource-lists in xcap-caps'],
  );
});

test('an unclaimed usage does not apply, with a reason', async (context) => {
  const [one] = await measured(
    context,
    { headers: HEADERS, usages: { 'resource-lists': RENAMED }, claims: { 'XCAP-8.2.3-01': 'one document each' } },
    ['rfc4825/8.2.3-creation'],
  );
  assert.deepEqual(
    [one?.outcome, one?.reason],
    ['skipped', 'the subject does not claim XCAP-8.2.3-01: one document each'],
  );
});

test('on a server with one fixed document name, cases that need another are blocked, not failed', async (context) => {
  const only = ['6.2-document-selector', '8.2.3-creation', '8.5-entity-tags'].map((feature) => `rfc4825/${feature}`);
  const subject = { headers: HEADERS, usages: { 'resource-lists': RENAMED } };
  const others = (await measured(context, subject, only, true)).filter(({ outcome }) => outcome !== 'passed');
  assert.deepEqual([...new Set(others.map(({ outcome }) => outcome))], ['blocked']);
  assert.ok(others.length < 8, `${others.length} cases`);
  for (const { reason } of others) assert.match(reason ?? '', /^the set-up failed: PUT .* 403$|\b403$/);
});
