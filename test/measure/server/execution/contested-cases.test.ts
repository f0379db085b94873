import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disturbanceWarnings, undecideContested } from '../../../../src/measure/server/execution/contested-cases.js';
import type { CaseResult } from '../../../../src/result/run-result.js';
import { aCase } from '../a-result.js';

const [ALICE, BOB] = ['sip:alice@example.com', 'sip:bob@example.com'];
const SUBJECT = { xcapRoot: 'http://xdms.example.com/xcap', users: [{ xui: ALICE }, { xui: BOB }] };

function caseOf(xui: string, outcome: CaseResult['outcome']): CaseResult {
  const url = `${SUBJECT.xcapRoot}/resource-lists/users/${xui}/index`;
  const request = { method: 'GET', url, target: new URL(url).pathname, headers: [], body: '' };
  const [exchange] = aCase('some', outcome).exchanges;
  return aCase(`${outcome} for ${xui}`, outcome, { exchanges: [{ ...exchange, durationMs: 1, request }] });
}

test('cases that failed while another run worked with their user are left undecided, and the run is no measurement', () => {
  const cases = [caseOf(ALICE, 'failed'), caseOf(ALICE, 'passed'), caseOf(BOB, 'failed')];
  const warnings = disturbanceWarnings(cases, SUBJECT, [], new Set([ALICE]));
  assert.deepEqual(
    warnings.map(({ kind, xui }) => [kind, xui]),
    [['rival', ALICE]],
  );
  const outcomes = undecideContested(cases, SUBJECT, warnings).map(({ outcome }) => outcome);
  assert.deepEqual(outcomes, ['inconclusive', 'passed', 'failed']);
});

test('a run of which nothing failed stays a measurement beside another run', () => {
  assert.deepEqual(disturbanceWarnings([caseOf(ALICE, 'passed')], SUBJECT, [], new Set([ALICE])), []);
});
