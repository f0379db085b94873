import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { MOCK_USERS } from '../../../src/measure/server/subject/subject-choice.js';
import { findCauses } from '../../../src/result/causes/causes.js';
import type { CaseResult } from '../../../src/result/run-result.js';

/** Faults of many kinds: statuses, header fields, media types, reports, content and stored documents. */
const DEVIATIONS = [
  'etag-never-changes',
  'elements-are-of-the-usage-s-type',
  'elements-in-alphabetical-order',
  'attribute-as-a-pair',
  'reports-without-condition',
  'creation-is-200',
  'no-etag-for-attributes',
] as const;

const FEATURES = [
  'features/rfc4825/7.4-create-or-replace-an-element.feature',
  'features/rfc4825/7.6-fetch-an-element.feature',
  'features/rfc4825/7.9-fetch-an-attribute.feature',
  'features/rfc4825/8.2.3-positions.feature',
  'features/rfc4825/8.2.7-resource-interdependencies.feature',
  'features/rfc4825/8.5-entity-tags.feature',
  'features/rfc4825/11-conflict-reports.feature',
] as const;

const cases = await measure();

test('other words in labels and messages change no cause, no id and no group', () => {
  const causes = findCauses(cases);
  assert.ok(causes.length >= 5, `${causes.length} causes show little`);
  assert.deepEqual(findCauses(cases.map(reworded)), causes);
});

test('what expectations are about makes the causes', () => {
  const abouts = new Set(cases.map(({ error }) => JSON.stringify(error?.about)));
  for (const about of ['"stored-document"', '"media-type"', '"entity-tag"', '"body"', '{"field":"ETag"}'])
    assert.ok(abouts.has(about), `no case failed for ${about}: ${[...abouts].join(' ')}`);
  const silent = cases.map(({ error, ...one }) => ({ ...one, ...(error && { error: { message: error.message } }) }));
  assert.notDeepEqual(findCauses(silent), findCauses(cases));
});

/** Replaces all that a step has written for people. */
function reworded({ error, reason, ...one }: CaseResult): CaseResult {
  return {
    ...one,
    name: 'umbenannt',
    ...(reason !== undefined && { reason: 'ein anderer Grund' }),
    ...(error !== undefined && { error: { ...error, message: 'etwas anderes', expected: 'dies', actual: 'das' } }),
  };
}

async function measure(): Promise<readonly CaseResult[]> {
  await using mock = await startXdms({ deviations: DEVIATIONS, users: MOCK_USERS });
  const subject = { name: 'mock', xcapRoot: mock.xcapRoot, users: MOCK_USERS, timeoutMs: 10_000 };
  const { cases: measured } = await runConformance({
    subject: { kind: 'running', subject },
    only: FEATURES,
    probes: false,
  });
  return measured;
}
