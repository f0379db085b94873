import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeProof, MOST_UNRELATED, proofExitCode } from '../../../src/prove/proof/judge-proof.js';
import type { Kill, ProvedDeviation } from '../../../src/prove/proof/proof.js';

function proved(kills: readonly Kill[], changes: Partial<ProvedDeviation> = {}): ProvedDeviation {
  return {
    id: 'wrong',
    violates: ['X-01'],
    sentence: 'It is wrong.',
    affected: 20,
    kills,
    blocked: [],
    faults: [],
    durationMs: 1,
    ...changes,
  };
}

const OWN: Kill = { case: 'own', message: 'wrong', requirements: ['X-01'] };

function others(count: number): readonly Kill[] {
  return Array.from({ length: count }, (_, index) => ({ case: `other-${index}`, message: 'wrong', requirements: [] }));
}

function kinds(one: ProvedDeviation): readonly string[] {
  return judgeProof({ deviations: [one], cases: [] }).map(({ kind }) => kind);
}

test('a deviation is killed when a case of its requirement fails', () => {
  assert.deepEqual(kinds(proved([OWN, ...others(MOST_UNRELATED)])), []);
});

test('a deviation survives when no case fails, or only cases about other requirements', () => {
  assert.deepEqual(kinds(proved([])), ['survives']);
  const [problem] = judgeProof({ deviations: [proved(others(2))], cases: [] });
  assert.equal(problem?.kind, 'survives');
  assert.match(problem?.message ?? '', /no case of X-01 failed; other cases that failed: other-0, other-1/);
});

test('each violated requirement needs a failing case', () => {
  assert.deepEqual(kinds(proved([OWN], { violates: ['X-01', 'X-02'] })), ['survives']);
});

test('a deviation that fails many other cases is imprecise, unless it gives a reason', () => {
  const kills = [OWN, ...others(MOST_UNRELATED + 1)];
  assert.deepEqual(kinds(proved(kills)), ['imprecise']);
  assert.deepEqual(kinds(proved(kills, { spreads: 'it is everywhere' })), []);
});

test('an inert deviation must fail no case', () => {
  assert.deepEqual(kinds(proved([], { violates: [] })), []);
  assert.deepEqual(kinds(proved(others(1), { violates: [] })), ['not-inert']);
});

test('a case that breaks the suite is reported', () => {
  assert.deepEqual(kinds(proved([OWN], { faults: ['own: broken'] })), ['fault']);
});

test('each of these problems makes prove exit with 1, and an interruption with 3', () => {
  const exit = (one: ProvedDeviation): number => proofExitCode({ deviations: [one], cases: [] }, false);
  assert.equal(exit(proved([OWN])), 0);
  assert.equal(exit(proved([])), 1);
  assert.equal(exit(proved([OWN, ...others(MOST_UNRELATED + 1)])), 1);
  assert.equal(exit(proved(others(1), { violates: [] })), 1);
  assert.equal(exit(proved([OWN], { faults: ['own: broken'] })), 1);
  assert.equal(proofExitCode({ deviations: [], cases: [] }, true), 3);
});

test('a proof of many deviations fails when most of the blamed requirements are not violated', () => {
  const cases = Array.from({ length: 20 }, (_, index) => ({
    id: `other-${index}`,
    feature: 'a.feature',
    name: 'a',
    tags: [],
    requirements: [`Y-${index}`],
  }));
  const own = { id: 'own', feature: 'a.feature', name: 'a', tags: [], requirements: ['X-01'] };
  const many = (kills: readonly Kill[]) =>
    Array.from({ length: 100 }, () => proved(kills, { spreads: 'it is everywhere' }));
  const problems = (kills: readonly Kill[]) =>
    judgeProof({ deviations: many(kills), cases: [own, ...cases] }).map(({ kind }) => kind);
  assert.deepEqual(problems([OWN, ...others(20)]), ['unfair']);
  assert.deepEqual(problems([OWN]), []);
});
