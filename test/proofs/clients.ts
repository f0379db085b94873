import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ClientResult, measureClient } from '../../src/client-run/measure-client.js';
import { stackClient } from '../client-run/stack-client.js';
import { BODY_FAULTS } from './clients/body-faults.js';
import { COPING_FAULTS, INERT_CLIENTS } from './clients/coping-faults.js';
import { URI_FAULTS } from './clients/uri-faults.js';

const FAULTS = [...URI_FAULTS, ...BODY_FAULTS, ...COPING_FAULTS];

/** Most other requirements that one fault may break too. */
const MOST_OTHERS = 4;

const BROKEN = ['violation', 'shortfall', 'note'];

/** The notes about our own client: it sends a Content-Type with a GET, as the specification asks. */
const OWN_NOTES = ['UA-FIELD-03'];

function brokenBy({ requirements }: ClientResult): readonly string[] {
  return requirements.filter(({ verdict }) => BROKEN.includes(verdict)).map(({ id }) => id);
}

test('our own client breaks no rule in any scenario', async () => {
  const result = await measureClient({ run: stackClient() });
  assert.deepEqual(brokenBy(result), OWN_NOTES);
  assert.deepEqual(
    result.conversations.flatMap(({ scenario, outcome }) => (outcome === 'kept' ? [] : [scenario?.id])),
    [],
  );
});

test('a client that does nothing passes nothing', async () => {
  const { requirements } = await measureClient({ run: async () => {} });
  assert.deepEqual(
    requirements.filter(({ verdict }) => verdict !== 'not exercised').map(({ id }) => id),
    [],
  );
});

test('at least 75 clients are faulty', () => {
  assert.ok(FAULTS.length >= 75, `${FAULTS.length} are`);
});

for (const { id, breaks = '', scenarios, run } of FAULTS) {
  test(`${id} breaks ${breaks}`, async () => {
    const result = await measureClient({ run, scenarios });
    const broken = brokenBy(result);
    assert.ok(broken.includes(breaks), `it breaks ${broken.join(', ') || 'nothing'}`);
    const others = broken.filter((one) => one !== breaks && !OWN_NOTES.includes(one));
    assert.ok(others.length <= MOST_OTHERS, `it breaks ${others.join(', ')} too`);
  });
}

for (const { id, run } of INERT_CLIENTS) {
  test(`${id} breaks nothing`, async () => {
    assert.deepEqual(brokenBy(await measureClient({ run })), OWN_NOTES);
  });
}
