import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import { loadRegister } from '../../src/result/register/register.js';

const [register, cases] = await Promise.all([loadRegister(), loadCases()]);

/** Rules of RFCs about clients; the client library of the specification has cases of its own. */
const clientRules = register.filter(({ id, subject }) => subject === 'client' && !/^[AB]-/.test(id));

test('no case about a server covers a rule about clients', () => {
  const ids = new Set(clientRules.map(({ id }) => id));
  const wrong = cases.filter(({ requirements }) => requirements.some((id) => ids.has(id)));
  assert.deepEqual(
    wrong.map(({ id }) => id),
    [],
  );
});

test('a rule about clients is judged by xcaliper client, or a note says why no server sees it', () => {
  const undecided = clientRules.filter(
    ({ untested }) =>
      untested?.reason !== 'client rule' && (untested?.reason !== 'not visible to a server' || !untested.note),
  );
  assert.deepEqual(
    undecided.map(({ id }) => id),
    [],
  );
});

test('only rules about clients give "client rule" as the reason to have no case', () => {
  const wrong = register.filter(({ subject, untested }) => untested?.reason === 'client rule' && subject !== 'client');
  assert.deepEqual(
    wrong.map(({ id }) => id),
    [],
  );
});
