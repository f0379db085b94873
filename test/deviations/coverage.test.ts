import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { loadRegister } from '../../src/result/register/register.js';
import { NO_DEVIATION } from './no-deviation.js';

const register = await loadRegister();

/** Register files whose rules need deviations, by the start of their ids, with the minimum number of rules. */
const AREAS = {
  'XCAP-': 300,
  'RL-': 68,
  'CP-': 20,
  'PR-': 20,
  'GP-': 30,
  'PM-': 30,
  'HTTP-': 60,
  'MSG-': 15,
  'DIG-': 10,
  'BASIC-': 1,
  'TLS-': 1,
  'XMT-': 2,
};

const binding = register.filter(
  ({ id, subject, level, untested }) =>
    Object.keys(AREAS).some((area) => id.startsWith(area)) &&
    subject === 'server' &&
    (level === 'MUST' || level === 'implied-MUST') &&
    untested === undefined,
);

const violated = new Set(XDMS_DEVIATION_ROWS.deviations.flatMap(({ violates }) => violates));

test('every tested server rule of these RFCs has a deviation that violates it, or a reason to have none', () => {
  for (const [area, least] of Object.entries(AREAS)) {
    assert.ok(binding.filter(({ id }) => id.startsWith(area)).length > least, area);
  }
  assert.deepEqual(
    binding.map(({ id }) => id).filter((id) => !violated.has(id) && NO_DEVIATION[id] === undefined),
    [],
  );
});

test('only tested rules that no deviation violates have a reason', () => {
  const known = new Set(binding.map(({ id }) => id));
  assert.deepEqual(
    Object.keys(NO_DEVIATION).filter((id) => violated.has(id) || !known.has(id)),
    [],
  );
});
