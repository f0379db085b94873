import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XDMS_DEVIATIONS } from '../../simulators/index.js';
import { loadRegister } from '../../src/conformance/register.js';
import { NO_DEVIATION } from './no-deviation.js';

const register = await loadRegister();

const binding = register.filter(
  ({ id, subject, level, excluded }) =>
    /^(?:XCAP|CP|PR|PM)-/.test(id) &&
    subject === 'server' &&
    (level === 'MUST' || level === 'implied-MUST') &&
    excluded === undefined,
);

const violated = new Set(XDMS_DEVIATIONS.deviations.flatMap(({ violates }) => violates));

test('every tested rule of RFC 4825, of presence rules and of presence that binds servers is violated by a deviation, or has a reason why by none', () => {
  assert.ok(binding.length > 380);
  assert.deepEqual(
    binding.map(({ id }) => id).filter((id) => !violated.has(id) && NO_DEVIATION[id] === undefined),
    [],
  );
});

test('a reason is given for rules only that no deviation violates, and that are tested', () => {
  const known = new Set(binding.map(({ id }) => id));
  assert.deepEqual(
    Object.keys(NO_DEVIATION).filter((id) => violated.has(id) || !known.has(id)),
    [],
  );
});

test('the rules of the usages and of HTTP have deviations too', () => {
  for (const area of ['RL-', 'HTTP-', 'DIG-']) {
    assert.ok(
      [...violated].some((id) => id.startsWith(area)),
      area,
    );
  }
});
