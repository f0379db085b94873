import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Folded } from '../../../../src/measure/server/cases/fold-cases.js';
import { decideOnFreshDocuments } from '../../../../src/measure/server/execution/fresh-documents.js';
import type { Outcome } from '../../../../src/result/outcome.js';
import type { CaseResult } from '../../../../src/result/run-result.js';
import { aCase } from '../a-result.js';

type Outcomes = Readonly<Record<string, Outcome>>;

function exchangeWith(method: string, status: number): CaseResult['exchanges'][number] {
  const request = { method, url: 'http://xdms.example/xcap', headers: [], body: '' };
  return { request, response: { status, headers: [] }, durationMs: 1 };
}

const folded = (outcomes: Outcomes): Folded => ({
  cases: Object.entries(outcomes).map(([id, outcome]) => ({
    ...aCase(id, outcome),
    exchanges: [exchangeWith(id === 'reading' ? 'GET' : 'PUT', id === 'unwelcome' ? 409 : 201)],
  })),
  problems: [],
});

/** Decides with these outcomes on fresh documents; as on the usual ones where none is given. */
async function decide(usual: Outcomes, fresh: Outcomes) {
  const runs: string[][] = [];
  const decided = await decideOnFreshDocuments(folded(usual), async (isWanted) => {
    const ids = Object.keys(usual).filter(isWanted);
    runs.push(ids);
    return folded(Object.fromEntries(ids.map((id) => [id, fresh[id] ?? usual[id] ?? 'passed'])));
  });
  const outcomes = Object.fromEntries(decided.cases.map(({ id, outcome }) => [id, outcome]));
  return { runs, outcomes, cases: decided.cases };
}

const many = (count: number, outcome: Outcome): Outcomes =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`case-${index}`, outcome]));

test('a failed case that passes on a fresh document stays undecided, and says why', async () => {
  const { outcomes, cases, runs } = await decide({ a: 'failed', b: 'failed', c: 'passed' }, { a: 'passed' });
  assert.deepEqual(outcomes, { a: 'inconclusive', b: 'failed', c: 'passed' });
  assert.match(cases[0]?.reason ?? '', /passes on one that no request was about before/);
  assert.deepEqual(runs, [['a', 'b']]);
});

test('a case that fails with an answer of a gateway passes when it passes without one', async () => {
  const usual = folded({ a: 'failed' });
  const [one] = usual.cases;
  const failed = { ...usual, cases: one === undefined ? [] : [{ ...one, exchanges: [exchangeWith('DELETE', 504)] }] };
  const { cases } = await decideOnFreshDocuments(failed, () => Promise.resolve(folded({ a: 'passed' })));
  assert.deepEqual(
    cases.map(({ outcome }) => outcome),
    ['passed'],
  );
});

test('a blocked case is decided by a fresh document', async () => {
  const usual = { a: 'blocked', b: 'blocked', c: 'blocked', d: 'subject-died', reading: 'blocked' } as const;
  const { outcomes } = await decide(usual, { a: 'passed', b: 'failed', c: 'skipped', reading: 'passed' });
  assert.deepEqual(outcomes, { a: 'passed', b: 'failed', c: 'blocked', d: 'subject-died', reading: 'blocked' });
});

test('a case stays blocked where the server refuses the fresh name', async () => {
  const { outcomes } = await decide({ unwelcome: 'blocked', b: 'blocked' }, { unwelcome: 'failed', b: 'failed' });
  assert.deepEqual(outcomes, { unwelcome: 'blocked', b: 'failed' });
});

test('a sample that ends as before spares the other cases', async () => {
  const { runs } = await decide(many(300, 'failed'), {});
  assert.deepEqual(
    runs.map(({ length }) => length),
    [30],
  );
});

test('a sample in which one case ends otherwise has all others run', async () => {
  const { runs, outcomes } = await decide(many(100, 'failed'), { 'case-0': 'passed', 'case-99': 'passed' });
  assert.equal(runs.flat().length, 100);
  assert.deepEqual(
    [outcomes['case-0'], outcomes['case-1'], outcomes['case-99']],
    ['inconclusive', 'failed', 'inconclusive'],
  );
});

test('nothing runs when no case ended badly', async () => {
  assert.deepEqual((await decide({ a: 'passed', b: 'skipped', c: 'inconclusive' }, {})).runs, []);
});
