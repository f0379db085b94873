import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Scored, scoreOf } from '../../../src/diagnosis/search/suspects.js';
import type { MadeUpFault } from '../../../src/result/made-up-fault.js';
import { found } from './a-found-fault.js';

const FIELD: MadeUpFault = {
  id: 'no-etag',
  sentence: 'It leaves ETag out of the answer to every GET.',
  does: 'send field',
  to: ['get'],
  field: 'ETag',
  form: 'absent',
};
const STATUS: MadeUpFault = { id: 'gone', sentence: 'It answers 410.', does: 'answer', to: ['get'], status: 410 };

const { explained } = found('x', 'failed');
const passed = (count: number) => found('x', ...Array.from({ length: count }, (_, at) => `passed-${at}`)).explained;

/** What a made-up fault scores that explains one failed case. */
function scored(fault: MadeUpFault, good: Scored['contradicted'], contradicted: Scored['contradicted'] = []): number {
  const made = { fault, breaks: () => [], meets: () => false };
  const suspect = { id: fault.id, bad: explained, good, made };
  return scoreOf({ suspect, explained, contradicted, missed: [] }, new Set(explained));
}

test('one failed case shows a made-up fault of a header field that many passed ones show, too', () => {
  assert.ok(scored(FIELD, passed(25)) >= 0.5);
  assert.ok(scored(FIELD, passed(3)) < 0.5);
  assert.ok(scored(FIELD, passed(25), passed(1)) < 0.5);
  assert.ok(scored(STATUS, passed(25)) < 0.5);
});
