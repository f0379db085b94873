import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { isAboutLicense, openLicenseProver } from '../../src/prove/license-prover.js';
import { PROVABLE } from '../../src/prove/provable.js';

const prover = await openLicenseProver();
after(() => prover[Symbol.asyncDispose]());

describe('license prover', () => {
  test('all its cases are judged on the standard server', () => {
    assert.ok(prover.cases.length > 200, String(prover.cases.length));
    assert.ok(prover.cases.every(({ feature }) => feature.startsWith('features/license/')));
    assert.deepEqual(prover.unjudged, {});
  });

  test('a deviating server fails the case that is about it, also where the case has a server to itself', async () => {
    const { killedBy, faults, affected } = await prover.outcomeOf('body-limit-one-less');
    assert.deepEqual(faults, []);
    assert.ok(affected < prover.cases.length, 'cases with scripted servers are left out');
    assert.equal(killedBy.length, 1);
    assert.match(killedBy[0] ?? '', /^license-http\/body-limit\./);
  });

  test('cases in which nothing can be another are not run', async () => {
    const { killedBy, faults, affected } = await prover.outcomeOf('masters-listed');
    assert.deepEqual(faults, []);
    assert.ok(killedBy.length > 0);
    assert.ok(affected < 10, String(affected));
  });

  test('a deviating client fails the cases about it, those with scripted servers too', async () => {
    const { killedBy, faults, affected } = await prover.outcomeOf('client-wants-refusals-in-json');
    assert.deepEqual([faults, affected], [[], prover.cases.length]);
    assert.equal(killedBy.length, 1);
    assert.match(killedBy[0] ?? '', /^license-client\/refusal-in-html$/);
  });

  test('what is unusual and allowed fails none', async () => {
    const { killedBy, faults } = await prover.outcomeOf('inert-white-space-in-json');
    assert.deepEqual([killedBy, faults], [[], []]);
  });

  test('it is told which deviations are its own', () => {
    const own = PROVABLE.deviations.filter(({ id }) => isAboutLicense(id));
    assert.ok(own.length > 100 && own.length < PROVABLE.deviations.length);
    assert.ok(own.every(({ violates }) => violates.every((id) => id.startsWith('B-'))));
  });
});
