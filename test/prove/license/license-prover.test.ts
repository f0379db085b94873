import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { isAboutLicense, openLicenseProver } from '../../../src/prove/license/license-prover.js';
import { PROVABLE } from '../../../src/prove/server/provable.js';
import { copiedSuite } from '../../measure/server/tiny-suite.js';

/** Not all features: `xcaliper prove` opens the prover with all. */
const FEATURES = ['license-client', 'license-http'].map((name) => `license/${name}.feature`);

const [suite, removeSuite] = await copiedSuite(FEATURES);
const prover = await openLicenseProver(suite);
after(async () => {
  await prover[Symbol.asyncDispose]();
  await removeSuite();
});

describe('license prover', () => {
  test('all its cases are judged on the standard server', () => {
    assert.ok(prover.cases.length > 100, String(prover.cases.length));
    assert.ok(prover.cases.every(({ feature }) => feature.startsWith('features/license/')));
    assert.deepEqual(prover.unjudged, {});
  });

  test('a deviating server fails its case, also when the case has its own server', async () => {
    const { failed, faults, affected } = await prover.outcomeOf('body-limit-one-less');
    assert.deepEqual(faults, []);
    assert.ok(affected < prover.cases.length, 'cases with scripted servers are left out');
    assert.equal(failed.length, 1);
    assert.match(failed[0]?.case ?? '', /^license-http\/body-limit\./);
  });

  test('cases that the deviation cannot affect do not run', async () => {
    const { failed, faults, affected } = await prover.outcomeOf('masters-listed');
    assert.deepEqual(faults, []);
    assert.ok(failed.length > 0);
    assert.ok(affected < 10, String(affected));
  });

  test('a deviating client fails its cases, also those with scripted servers', async () => {
    const { failed, faults, affected } = await prover.outcomeOf('client-wants-refusals-in-json');
    assert.deepEqual(faults, []);
    assert.ok(affected > 0 && affected < 10, `cases without refusals are left out: ${affected}`);
    assert.equal(failed.length, 1);
    assert.match(failed[0]?.case ?? '', /^license-client\/refusal-in-html$/);
  });

  test('an unusual but allowed behavior fails no case', async () => {
    const { failed, faults } = await prover.outcomeOf('inert-white-space-in-json');
    assert.deepEqual([failed, faults], [[], []]);
  });

  test('it receives only its own deviations', () => {
    const own = PROVABLE.deviations.filter(({ id }) => isAboutLicense(id));
    assert.ok(own.length > 100 && own.length < PROVABLE.deviations.length);
    assert.ok(own.every(({ violates }) => violates.every((id) => id.startsWith('B-'))));
  });
});
