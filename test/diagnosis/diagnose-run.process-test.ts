import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomNumbers, sample } from '../../common/random.js';
import { explainCases } from '../../src/diagnosis/explain-cases.js';
import { readDeviationCases } from '../../src/result/causes/deviation-cases.js';
import { loadRegister } from '../../src/result/register/register.js';
import type { RunResult } from '../../src/result/run-result.js';
import { mergedResult } from '../../src/ui/session/merged-result.js';
import { runByUrl } from './twin/a-run.js';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
console.log(`SEED=${seed}`);
const random = randomNumbers(seed);
const known = await readDeviationCases();

/** Most cases of one deviation that run. */
const MOST = 120;

/** Runs cases of deviations, and some others, on a server with these deviations. */
function measured(deviations: readonly string[]): Promise<RunResult> {
  const own = deviations.flatMap((id) => sample(known.get(id)?.cases ?? [], MOST, random));
  const all = [...known.values()].flatMap(({ cases }) => cases);
  return runByUrl([...new Set([...own, ...sample(all, 50, random)])], { deviations });
}

function named({ causes }: RunResult): readonly (readonly string[])[] {
  return causes.map(({ deviations = [] }) => deviations);
}

test('three faults of one server are three causes, each named', async () => {
  const planted = ['creation-and-replacement-are-201', 'weak-tags-match', 'replacement-keeps-attributes'];
  const result = await measured(planted);
  assert.deepEqual(
    named(result)
      .map(([id]) => id)
      .toSorted(),
    planted.toSorted(),
  );
  for (const cause of result.causes) {
    assert.equal(cause.wrong, cause.of, `${cause.id} contradicts cases`);
    const example = result.cases.find(({ id }) => id === cause.example.case);
    assert.ok(example?.exchanges[cause.example.exchange]?.judged);
    assert.ok(cause.requirement === undefined || example.requirements.includes(cause.requirement));
  }
});

test('faults that hide each other are found one after the other', async () => {
  const result = await measured(['schema-not-checked', 'names-of-known-namespaces-not-checked']);
  const found = new Set(named(result).flat());
  assert.deepEqual([found.has('schema-not-checked'), found.has('names-of-known-namespaces-not-checked')], [true, true]);
});

test('what no fault of the mock explains is grouped by what was observed', async () => {
  const result = await measured(['weak-tags-match']);
  const failed = result.cases.find(({ outcome }) => outcome === 'failed');
  assert.ok(failed !== undefined);
  // Nothing in the mock answers so.
  const other = {
    ...failed,
    id: 'a/b',
    exchanges: failed.exchanges.map((one) =>
      one.judged === 'decides' ? { ...one, response: { status: 418, headers: [] } } : one,
    ),
  };
  const { causes } = await explainCases({ ...result, cases: [...result.cases, other] }, result.requirements);
  const cause = causes.find(({ cases }) => cases.includes('a/b'));
  assert.equal(cause?.deviations, undefined);
  assert.ok(cause !== undefined);
});

test('a fault blocks what it explains about other rules, and a session that judges again what it knows agrees', async () => {
  // The server takes a position behind the last sibling for the last one, and leaves its name in what replaces it.
  const planted = ['positions-end-at-the-last', 'replacement-keeps-attributes'];
  const other = '8.2.3-positions/wildcard-position-accepted';
  const own = planted.flatMap((id) => sample(known.get(id)?.cases ?? [], 20, random));
  const result = await runByUrl([...own, other], { deviations: planted });
  const { cases, requirements, causes } = result;
  const found = cases.find(({ id }) => id === other);
  assert.deepEqual([found?.outcome, found?.blockedBy], ['blocked', 'replacement-keeps-attributes']);
  assert.equal(requirements.find(({ id }) => id === 'XCAP-8.2.3-15')?.verdict, 'blocked');
  assert.equal(requirements.find(({ id }) => id === 'XCAP-8.2.4-02')?.verdict, 'violation');
  const register = await loadRegister();
  const merged = await mergedResult({ before: result, run: result, ended: new Set(own.slice(0, 1)), cases, register });
  assert.deepEqual([merged.cases, merged.requirements, merged.causes], [cases, requirements, causes]);
});
