import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../common/exchange.js';
import { randomNumbers, sample } from '../../../common/random.js';
import { startXdms } from '../../../simulators/index.js';
import { referenceBlueprint } from '../../../simulators/reference.js';
import { runConformance } from '../../../src/conformance.js';
import { readDeviationCases } from '../../../src/result/causes/deviation-cases.js';
import { judgeResponses } from './judge-responses.js';

const USERS = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];

/** Deviations that show in recorded traffic, of many kinds. */
const SHOWN = [
  'schema-not-checked',
  'constraints-not-checked',
  'replacement-goes-to-the-end',
  'comments-dropped-from-elements',
  'siblings-by-local-names',
  'document-replacement-ignored',
  'no-conditions-on-attributes',
  'etags-count-versions',
  'deletions-not-validated',
  'conflicts-are-500',
  'position-zero-is-the-first',
  'reports-of-attributes-say-not-xml-frag',
] as const;

/** Returns what a listener to these cases, run by URL, says is broken. */
async function brokenIn(only: readonly string[], deviations: readonly string[]) {
  const exchanges: Exchange[] = [];
  await using mock = await startXdms({ users: USERS, deviations });
  mock.subscribe((exchange) => exchanges.push(exchange));
  await runConformance({ subject: mock.xcapRoot, users: USERS, only });
  const blueprint = await referenceBlueprint({});
  return judgeResponses(exchanges, { blueprint, isSoleWriter: true }).filter(({ breaches }) => breaches.length > 0);
}

test('a listener to the suite blames the mock for nothing', async () => {
  const known = [...(await readDeviationCases()).values()];
  const cases = [...new Set(known.flatMap((one) => one.cases))];
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
  console.log(`SEED=${seed}`);
  assert.deepEqual(await brokenIn(sample(cases, 300, randomNumbers(seed)), []), []);
});

for (const deviation of SHOWN) {
  test(`a listener to the suite finds ${deviation}`, async () => {
    const { cases = [] } = (await readDeviationCases()).get(deviation) ?? {};
    assert.notDeepEqual(await brokenIn(cases.slice(0, 12), [deviation]), []);
  });
}
