import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Exchange } from '../../../common/exchange.js';
import { randomNumbers, sample } from '../../../common/random.js';
import { startXdms } from '../../../simulators/index.js';
import { referenceBlueprint } from '../../../simulators/reference.js';
import { runConformance } from '../../../src/conformance.js';
import { measureTrace } from '../../../src/measure/judge/measure-trace.js';
import { readDeviationCases } from '../../../src/result/causes/deviation-cases.js';
import { resultsJson } from '../../../src/result/results-json.js';
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

test('what trace says of the results of a run contradicts no verdict of it', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'xcaliper-'));
  context.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'results.json');
  const known = await readDeviationCases();
  for (const deviation of SHOWN) {
    await using mock = await startXdms({ users: USERS, deviations: [deviation] });
    const only = known.get(deviation)?.cases.slice(0, 12) ?? [];
    const run = await runConformance({ subject: mock.xcapRoot, users: USERS, only });
    await writeFile(file, resultsJson(run));
    const { result } = await measureTrace({ files: [file], name: 'traffic' });
    const verdicts = new Map(result.requirements.map(({ id, verdict }) => [id, verdict]));
    const contradicted = run.requirements.filter(
      ({ id, verdict }) => verdict === 'conforms' && verdicts.get(id) === 'violation',
    );
    assert.deepEqual(
      contradicted.map(({ id }) => id),
      [],
      deviation,
    );
  }
});
