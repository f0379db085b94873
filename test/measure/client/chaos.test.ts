import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureClient } from '../../../src/measure/client/measure-client.js';
import { chaoticScenarios } from '../../../src/measure/client/scenarios/chaos.js';
import { readScenarios } from '../../../src/measure/client/scenarios/read-scenarios.js';
import { stackClient } from '../../../src/prove/client/stack-client.js';

const scenarios = await readScenarios();

test('one seed gives the same faults, and another seed others', () => {
  const faultsOf = (seed: number) => chaoticScenarios(scenarios, seed).map(({ faults }) => faults);
  assert.deepEqual(faultsOf(7), faultsOf(7));
  assert.notDeepEqual(faultsOf(7), faultsOf(8));
  assert.ok(faultsOf(7).every(({ length }) => length > 0));
});

test('a client that hides its failures is found out, and one that reports them is not', async () => {
  const honest = stackClient();
  const dishonest = async (...all: Parameters<typeof honest>) => honest(...all).catch(() => undefined);
  const verdictOf = async (run: typeof honest) => {
    const { requirements, options } = await measureClient({ run, chaos: 7 });
    assert.equal(options?.chaos, 7);
    return requirements.find(({ id }) => id === 'UA-COPE-10')?.verdict;
  };
  assert.equal(await verdictOf(honest), 'conforms');
  assert.equal(await verdictOf(dishonest), 'violation');
});
