import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { entryUrl } from '../../common/entry-url.js';
import { startXdms } from '../../simulators/index.js';
import { SHIPPED_SUITE } from '../../src/measure/server/cucumber/suite.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import type { RunOptions } from '../../src/measure/server/run-options.js';
import { MOCK_USERS } from '../../src/measure/server/subject/subject-choice.js';
import { type Configuration, WITH_TOKENS } from '../../src/prove/server/configurations.js';
import { countedOutcome } from '../../src/result/outcome.js';
import type { CaseResult } from '../../src/result/run-result.js';
import { OPPOSITE } from '../../steps/expectations.js';
import { invertStep } from './inverted-step.js';

/** Limit of steps after the last expectation of a case, such as controls. */
const MOST_AFTER = 4;

/** Limit of cases that no mock of this proof supports: those about TLS. */
const MOST_LEFT_OUT = 20;

const WITH_PASSWORDS: Configuration = {
  auth: {
    scheme: 'digest',
    algorithms: ['SHA-512-256-sess', 'SHA-512-256', 'SHA-256-sess', 'SHA-256', 'MD5-sess', 'MD5'],
    integrity: true,
  },
  accounts: MOCK_USERS,
  users: MOCK_USERS,
};

const opposite = fileURLToPath(entryUrl('test/proofs/opposite-steps'));
const suite = { ...SHIPPED_SUITE, support: [...SHIPPED_SUITE.support, opposite] };

/**
 * The last step of each case judges its rule, and all steps before it must pass. So the proof inverts the first
 * expectation of the last step. A case whose last step expects nothing runs again with the step before it.
 */
test('every case fails when its last expectation is inverted', async (context) => {
  const failed = new Set<string>();
  let left: readonly CaseResult[] = [];
  for (let after = 0; after <= MOST_AFTER; after += 1) {
    const results = await runInverted(after, left);
    const fail = results.filter(failsForIt);
    for (const { id } of fail) failed.add(id);
    left = results.filter((one) => !failsForIt(one));
    context.diagnostic(`${after} steps after it: ${fail.length} of ${results.length} cases failed`);
    const odd = left.filter((one) => !['passed', 'skipped', 'vacuous'].includes(countedOutcome(one)) && !isUnread(one));
    assert.deepEqual(odd.map(described), [], 'these neither failed nor passed nor were skipped or vacuous');
    if (!left.some(({ outcome }) => outcome === 'passed')) break;
  }
  const passed = left.filter(({ outcome }) => outcome === 'passed');
  assert.deepEqual(passed.map(described), [], 'these cannot fail');
  for (const one of left) context.diagnostic(`left out: ${described(one)}`);
  assert.ok(failed.size > 3_000, `${failed.size} cases are not the suite`);
  assert.ok(left.length <= MOST_LEFT_OUT, `${left.length} cases were not executed`);
});

/** Tells whether a case failed because of the inverted expectation. */
function failsForIt({ outcome, error }: CaseResult): boolean {
  // The probes of abilities fail as well, and then block other cases that failed.
  return (outcome === 'failed' || outcome === 'blocked') && error?.expected?.startsWith(OPPOSITE) === true;
}

function described({ id, outcome, reason, error }: CaseResult): string {
  return `${id}: ${outcome}: ${reason ?? error?.message}`;
}

/** Runs cases with inverted expectations in the step that `after` steps follow. */
async function runInverted(after: number, again: readonly CaseResult[]): Promise<readonly CaseResult[]> {
  invertStep(after);
  if (after === 0) {
    const { cases } = await run({ parallel: Math.min(availableParallelism(), 4) });
    return [...cases.filter(({ outcome }) => outcome !== 'skipped'), ...(await withCredentials(skippedOf(cases)))];
  }
  const served = again.filter(({ outcome }) => outcome === 'passed');
  const [plain, asking] = [served.filter((one) => !needsCredentials(one)), served.filter(needsCredentials)];
  const results = plain.length === 0 ? [] : (await run({ only: plain.map(({ id }) => id) })).cases;
  return [...results, ...(await withCredentials(asking)), ...skippedOf(again)];
}

const asked = new Set<string>();
const needsCredentials = ({ id }: CaseResult) => asked.has(id);
/** On a server, a case does not write where a GET is refused: a document may be there. */
const isUnread = ({ outcome, reason = '' }: CaseResult) =>
  outcome === 'inconclusive' && reason.includes('could not be read before the first write');

const skippedOf = (cases: readonly CaseResult[]) => cases.filter(({ outcome }) => outcome === 'skipped');

/** Runs the cases that a usual run skips on mocks that require credentials, each for those that the mock before skips. */
async function withCredentials(cases: readonly CaseResult[]): Promise<readonly CaseResult[]> {
  for (const { id } of cases) asked.add(id);
  const results = await onMock(WITH_PASSWORDS, cases);
  const others = await onMock(WITH_TOKENS, skippedOf(results));
  const bootstrapped = await onBootstrappingMock(skippedOf(others));
  return [...[...results, ...others].filter(({ outcome }) => outcome !== 'skipped'), ...bootstrapped];
}

/** The mock of the preset has a bootstrapping server, and users with SIMs. */
async function onBootstrappingMock(cases: readonly CaseResult[]): Promise<readonly CaseResult[]> {
  if (cases.length === 0) return [];
  return (await run({ preset: 'gba', only: cases.map(({ id }) => id) })).cases;
}

async function onMock(
  { auth, accounts, users }: Configuration,
  cases: readonly CaseResult[],
): Promise<readonly CaseResult[]> {
  if (cases.length === 0) return [];
  await using xdms = await startXdms({ users: accounts, auth });
  const subject = { name: 'mock', xcapRoot: xdms.xcapRoot, users, timeoutMs: 10_000 };
  return (await run({ subject: { kind: 'running', subject }, only: cases.map(({ id }) => id) })).cases;
}

async function run(options: RunOptions) {
  const result = await runConformance({ ...options, suite });
  assert.deepEqual(result.problems, []);
  return result;
}
