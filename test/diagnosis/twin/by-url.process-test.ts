import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomNumbers, sample } from '../../../common/random.js';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import { readDeviationCases } from '../../../src/result/causes/deviation-cases.js';
import { type Compared, comparedOn, differing, notPassed, runByUrl, USERS } from './a-run.js';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
console.log(`SEED=${seed}`);
const random = randomNumbers(seed);
const known = await readDeviationCases();

/** Share of the exchanges that agree among those that were not set aside, in cases that judge something. */
function agreementOf(compared: readonly Compared[]): number {
  const judged = compared.filter(({ result }) => result.outcome !== 'skipped' && result.outcome !== 'inconclusive');
  const counted = judged.flatMap(({ comparisons }) => comparisons).filter(({ result }) => result !== 'set-aside');
  return counted.filter(({ result }) => result === 'agrees').length / counted.length;
}

for (const auth of ['none', 'digest'] as const) {
  test(`the standard mock with authentication ${auth} answers like its twin`, async () => {
    const cases = [...new Set([...known.values()].flatMap((one) => one.cases))];
    const compared = await comparedOn(await runByUrl(sample(cases, 400, random), { users: USERS, auth }));
    assert.ok(agreementOf(compared) >= 0.995, differing(compared).join(' '));
  });
}

/**
 * A twin begins each case anew, with the documents that the case shows. These servers answer by what other cases have left, or
 * by the letters of their own entity tags.
 */
const REMEMBERING: ReadonlySet<string> = new Set([
  'names-of-documents-ignored',
  'names-without-extension',
  'policies-under-one-name',
  'xui-ignored',
  'conditions-compared-as-text',
  'nodes-from-a-stale-cache',
  'reads-lag-behind',
  'deleted-documents-are-remembered',
  'deleted-documents-are-gone-for-ever',
  'index-keeps-replaced-documents',
]);

/** Deviations whose cases run on a mock that asks for no credentials, and that show in a pipeline. */
const replayable = XDMS_DEVIATION_ROWS.deviations.filter(
  ({ id, http, violates }) =>
    !REMEMBERING.has(id) && http === undefined && violates.some((id) => /^(?:XCAP|RL|PR|CP|PM)-/.test(id)),
);

test('servers with one deviation each answer like their twins', async () => {
  const withTwins: Compared[] = [];
  const withStandard: Compared[] = [];
  for (const { id } of sample(replayable, 10, random)) {
    const { cases = [] } = known.get(id) ?? {};
    const run = await runByUrl(cases.slice(0, 40), { deviations: [id] });
    withTwins.push(...(await comparedOn(run, [id])));
    withStandard.push(...(await comparedOn(run)));
  }
  assert.ok(agreementOf(withTwins) >= 0.99, differing(withTwins).join(' '));
  const bad = notPassed(withStandard);
  assert.ok(differing(withStandard).length >= bad.length * 0.9, bad.join(' '));
});
