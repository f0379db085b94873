import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepUse } from '../docs/write/step-tables.js';

/** Most step definitions: more than that, and nobody who writes a feature finds the right one. */
const MOST_DEFINITIONS = 240;

/** Most definitions that one line of all features uses: a step for one line is hardly a vocabulary. */
const MOST_USED_ONCE = 21;

const { steps, undefined: missing, ambiguous } = await stepUse();

test('every step has a definition', () => assert.deepEqual(missing, []));

test('no step has several definitions', () => assert.deepEqual(ambiguous, []));

test('every definition is used', () => {
  const unused = steps.filter(({ lines }) => lines.length === 0);
  assert.deepEqual(
    unused.map(({ pattern }) => pattern),
    [],
  );
});

test('the vocabulary stays small', () => {
  assert.ok(steps.length <= MOST_DEFINITIONS, `${steps.length} definitions, at most ${MOST_DEFINITIONS}`);
  const usedOnce = steps.filter(({ lines }) => lines.length === 1).map(({ pattern }) => pattern);
  assert.ok(
    usedOnce.length <= MOST_USED_ONCE,
    `${usedOnce.length} definitions are used on one line, at most ${MOST_USED_ONCE}:\n${usedOnce.join('\n')}`,
  );
});
