import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientsResult } from '../../../../src/measure/explore/clients/clients-result.js';
import type { SeenRace } from '../../../../src/measure/explore/clients/confirm-race.js';
import { loadRegister } from '../../../../src/result/register/register.js';
import { during, historyOf, NAME, put } from './a-history.js';

const [first, second] = [during([0, 9], put(NAME, '"a"'), {}), during([1, 8], put(NAME, '"b"'), {})];

function seen(race: SeenRace['race']): SeenRace {
  return { race, program: { hasDocument: true, clients: [] }, history: historyOf([first, second]) };
}

test('a race is a failed case of its requirement, and an observation decides nothing', async () => {
  const found = seen({ kind: 'lost-update', requirement: 'XCAP-7.11-11', operation: second, missed: first });
  const figures = { requests: 90, operations: 50, rounds: 10, undecided: 0, wrongInTurn: 1 };
  const about = {
    subject: { name: 'lab', xcapRoot: 'http://127.0.0.1/xcap' },
    startedAt: new Date(0),
    durationMs: 5,
    seed: 3,
    warnings: [],
    isStopped: false,
  };
  const result = clientsResult(
    { findings: [found], observations: [seen({ kind: 'no-order' })], ...figures },
    4,
    about,
    await loadRegister(),
  );
  assert.deepEqual(
    result.cases.map(({ id, outcome }) => `${id} ${outcome}`),
    ['explore/lost-update.XCAP-7.11-11 failed', 'explore/no-order.observed skipped', 'explore/clients passed'],
  );
  const verdictOf = (id: string) => result.requirements.find((one) => one.id === id)?.verdict;
  assert.equal(verdictOf('XCAP-7.11-11'), 'violation');
  assert.equal(verdictOf('XCAP-7.11-10'), 'conforms');
});
