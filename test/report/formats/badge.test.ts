import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badgeJson } from '../../../src/report/formats/badge.js';
import { aCase, aResult } from '../../measure/server/a-result.js';

const MUST = aCase('a', 'passed');
const SHOULD = aCase('b', 'failed', { requirements: ['A-URI-02'] });

test('a badge has the form that shields.io reads', () => {
  assert.deepEqual(JSON.parse(badgeJson(aResult([MUST]))), {
    schemaVersion: 1,
    label: 'XCAP',
    message: '1 of 1 MUST',
    color: 'brightgreen',
  });
});

test('a shortfall changes the color, a violation also the number', () => {
  const shortfall = JSON.parse(badgeJson(aResult([MUST, SHOULD])));
  assert.deepEqual([shortfall.message, shortfall.color], ['1 of 1 MUST', 'yellowgreen']);
  const violation = JSON.parse(badgeJson(aResult([aCase('a', 'failed'), SHOULD])));
  assert.deepEqual([violation.message, violation.color], ['0 of 1 MUST', 'red']);
});

test('the badge of a failed measurement says "no measurement"', () => {
  const badge = JSON.parse(badgeJson(aResult([MUST], { partial: true })));
  assert.deepEqual([badge.message, badge.color], ['no measurement', 'lightgrey']);
});
