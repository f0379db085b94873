import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LICENSE_DEVIATIONS } from '../../../../simulators/index.js';
import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import { CLIENT_DEVIATIONS } from '../../../../src/prove/license/response-deviations.js';
import { loadRegister } from '../../../../src/result/register/register.js';

/** Rules of the license interface that no deviation violates, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const requirements = (await loadRegister()).filter(({ id }) => id.startsWith('B-'));
const cases = await loadCases();
const deviations = [...LICENSE_DEVIATIONS.deviations, ...CLIENT_DEVIATIONS];
const violated = new Set(deviations.flatMap(({ violates }) => violates));

test('every tested rule of the license interface has a deviation that violates it, or a reason for having none', () => {
  const tested = requirements.filter(({ id }) => cases.some((one) => one.requirements.includes(id)));
  assert.ok(tested.length > 60, String(tested.length));
  const missing = tested.filter(({ id }) => !violated.has(id)).map(({ id }) => id);
  assert.deepEqual(missing, Object.keys(EXCEPTIONS));
});

test('a deviation violates existing requirements of the license interface, and has a sentence', () => {
  const known = new Set(requirements.map(({ id }) => id));
  for (const { id, violates, sentence } of deviations) {
    assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/);
    assert.match(sentence, /^\S.*\.$/, id);
    assert.deepEqual(
      violates.filter((one) => !known.has(one)),
      [],
      id,
    );
    assert.equal(violates.length === 0, id.startsWith('inert-'), id);
  }
});

test('a client deviation violates requirements about the client or its interpretation of responses', () => {
  const subjects = new Map(requirements.map(({ id, subject }) => [id, subject]));
  const ofServers = CLIENT_DEVIATIONS.filter(({ violates }) => violates.every((id) => subjects.get(id) === 'server'));
  assert.deepEqual(
    ofServers.map(({ id }) => id),
    ['client-reads-integers-as-dates-only', 'client-counts-seconds'],
  );
});
