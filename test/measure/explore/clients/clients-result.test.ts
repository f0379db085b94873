import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientsResult } from '../../../../src/measure/explore/clients/clients-result.js';
import type { SeenRace } from '../../../../src/measure/explore/clients/confirm-race.js';
import { exercisedRules } from '../../../../src/measure/explore/clients/exercised-rules.js';
import type { Operation } from '../../../../src/measure/explore/clients/history.js';
import { parseResults } from '../../../../src/result/parse-results.js';
import { loadRegister } from '../../../../src/result/register/register.js';
import { resultsJson } from '../../../../src/result/results-json.js';
import { during, get, historyOf, NAME, put } from './a-history.js';

const [first, second] = [during([0, 9], put(NAME, '"a"'), {}), during([1, 8], put(NAME, '"b"'), {})];

const FIGURES = {
  requests: 90,
  shortening: 0,
  operations: 50,
  rounds: 10,
  undecided: 0,
  wrongInTurn: 0,
  left: [],
  kept: new Map([['XCAP-7.11-10', 3]]),
};

const ABOUT = {
  subject: { name: 'lab', xcapRoot: 'http://127.0.0.1/xcap' },
  startedAt: new Date(0),
  durationMs: 5,
  seed: 3,
  warnings: [],
  isStopped: false,
};

function seen(race: SeenRace['race']): SeenRace {
  return { race, program: { hasDocument: true, clients: [] }, history: historyOf([first, second]) };
}

test('a race is a failed case of its requirement, and an observation decides nothing', async () => {
  const found = seen({ kind: 'lost-update', requirement: 'XCAP-7.11-11', operation: second, missed: first });
  const result = clientsResult(
    { findings: [found], observations: [seen({ kind: 'no-order' })], ...FIGURES },
    4,
    ABOUT,
    await loadRegister(),
  );
  assert.deepEqual(
    result.cases.map(({ id, outcome }) => `${id} ${outcome}`),
    ['explore/lost-update.XCAP-7.11-11 failed', 'explore/no-order.observed skipped', 'explore/clients passed'],
  );
  const verdictOf = (id: string) => result.requirements.find((one) => one.id === id)?.verdict;
  assert.equal(verdictOf('XCAP-7.11-11'), 'violation');
  assert.equal(verdictOf('XCAP-7.11-10'), 'conforms');
  assert.equal(verdictOf('XCAP-8.5-08'), 'untested', 'no round has exercised it');
});

test('no rule is kept where requests one after the other are answered wrongly, too', async () => {
  const figures = { ...FIGURES, wrongInTurn: 1 };
  const result = clientsResult({ findings: [], observations: [], ...figures }, 4, ABOUT, await loadRegister());
  assert.deepEqual(
    result.cases.map(({ outcome }) => outcome),
    ['skipped'],
  );
  assert.equal(result.requirements.find(({ id }) => id === 'XCAP-7.11-10')?.verdict, 'untested');
  assert.match(result.cases[0]?.reason ?? '', /explore without --clients first$/);
});

test('an exchange of a race says who sent it, when, and which one it is about', async () => {
  const [missed, operation] = [sentBy(0, [0, 9]), sentBy(1, [1.0004, 8])];
  const history = historyOf([missed, operation]);
  const found = { ...seen({ kind: 'lost-update', requirement: 'XCAP-7.11-11', operation, missed }), history };
  const result = clientsResult({ findings: [found], observations: [], ...FIGURES }, 2, ABOUT, await loadRegister());
  assert.deepEqual(
    result.cases[0]?.exchanges.map(({ lane, durationMs, judged, isConcurrent }) => ({
      lane,
      durationMs,
      judged,
      isConcurrent,
    })),
    [
      { lane: { client: 0, begunAt: 0 }, durationMs: 9, judged: 'shows', isConcurrent: undefined },
      { lane: { client: 1, begunAt: 1 }, durationMs: 7, judged: 'decides', isConcurrent: true },
    ],
  );
  const read = parseResults(resultsJson(result), 'results.json');
  assert.deepEqual(read.cases[0]?.exchanges, result.cases[0]?.exchanges);
});

function sentBy(client: number, moments: readonly [number, number]): Operation {
  const operation = during(moments, put(NAME, '"a"'), {});
  const { method, target } = operation.request;
  const request = { method, origin: 'http://127.0.0.1', target, headers: [], body: new Uint8Array() };
  const response = { status: 200, headers: [], body: new Uint8Array() };
  const durationMs = moments[1] - moments[0];
  return { ...operation, client, exchange: { request, response, startedAt: 0, durationMs } };
}

test('a history exercises the rules that it could have broken', () => {
  const both = (headers: Record<string, string>, ...moments: readonly (readonly [number, number])[]) =>
    historyOf(moments.map((moment, index) => during(moment, put(NAME, `"${index}"`, headers), { tag: `"${index}"` })));
  assert.deepEqual(exercisedRules(both({}, [0, 9], [1, 8])), ['XCAP-7.11-11', 'XCAP-8.5-08']);
  assert.deepEqual(exercisedRules(both({ 'if-match': '"0"' }, [0, 9], [1, 8])), ['XCAP-7.11-10', 'XCAP-8.5-08']);
  assert.deepEqual(exercisedRules(both({}, [0, 1], [2, 3])), ['XCAP-8.5-08'], 'one after the other');
  assert.deepEqual(exercisedRules(historyOf([during([0, 1], get(), {})])), ['XCAP-8.3-01']);
});
