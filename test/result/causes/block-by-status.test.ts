import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedExchange } from '../../../src/result/attachments.js';
import { blockByStatus, namesStatus } from '../../../src/result/causes/block-by-status.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { exchanged, observed, URLS } from './an-observed-case.js';

const REGISTER = [
  { id: 'XCAP-rule', text: 'An element with another name is refused.' },
  { id: 'XCAP-status', text: 'A PUT that breaks a constraint is refused with 409.' },
];

const put = (status: number | undefined, expected = '409'): RecordedExchange =>
  exchanged('PUT', URLS.element, status, { expected });

function outcome(exchanges: readonly RecordedExchange[], more: Partial<CaseResult> = {}): string | undefined {
  const one = observed('a', 'failed', exchanges, { requirements: ['XCAP-rule'], ...more });
  return blockByStatus([one], REGISTER)[0]?.outcome;
}

test('a 5xx instead of a refusal blocks a case whose requirements name no status', () => {
  const one = observed('a', 'failed', [put(500)], { requirements: ['XCAP-rule'] });
  const [blocked] = blockByStatus([one], REGISTER);
  assert.equal(blocked?.outcome, 'blocked');
  assert.equal(blocked.reason, 'the request was answered 500 instead of 409; other requirements judge the status');
});

test('the requirement on the status is violated', () => {
  assert.equal(outcome([put(500)], { requirements: ['XCAP-status'] }), 'failed');
});

test('another refusal than a conflict blocks it as well', () => {
  assert.equal(outcome([put(403)]), 'blocked');
  assert.equal(outcome([put(403)], { requirements: ['XCAP-status'] }), 'failed');
});

test('a 5xx where a refusal or a success is right blocks it as well', () => {
  assert.equal(outcome([put(500, '4xx or 204')]), 'blocked');
  assert.equal(outcome([put(304, '4xx or 204')]), 'failed');
});

test('a request that is not refused fails its case', () => {
  assert.equal(outcome([put(200)]), 'failed');
  assert.equal(outcome([put(302)]), 'failed');
  assert.equal(outcome([put(200), put(500)]), 'failed');
});

test('a failure that is not about a refusal stays one', () => {
  assert.equal(outcome([put(409)]), 'failed');
  assert.equal(outcome([put(500, '2xx')]), 'failed');
  assert.equal(outcome([put(404, '400')]), 'failed');
  assert.equal(outcome([put(undefined)]), 'failed');
});

test('cases about a client, and cases that did not fail, stay as they are', () => {
  assert.equal(outcome([put(500)], { tags: ['@client'] }), 'failed');
  assert.equal(outcome([put(500)], { outcome: 'passed' }), 'passed');
});

test('a text names a status by number or by class', () => {
  assert.ok(namesStatus('The server answers 404.'));
  assert.ok(namesStatus('It answers a 4xx.'));
  assert.ok(namesStatus('HEAD has the status of GET.'));
  assert.ok(!namesStatus('RFC 4825 has 1500 lines.'));
  assert.ok(!namesStatus('Each success is a 200.'));
});
