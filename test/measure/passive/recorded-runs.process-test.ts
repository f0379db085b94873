import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import type { Exchange } from '../../../common/exchange.js';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { randomNumbers, sample } from '../../../common/random.js';
import { startXdms } from '../../../simulators/index.js';
import { referenceBlueprint } from '../../../simulators/reference.js';
import { runConformance } from '../../../src/conformance.js';
import { judgeServer } from '../../../src/measure/passive/judge-server.js';

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
  return judgeServer(exchanges, { blueprint, isSoleWriter: true }).filter(({ breaches }) => breaches.length > 0);
}

async function casesOfDeviations() {
  const text = await readFile(path.join(PACKAGE_ROOT, 'features', 'deviation-cases.json'), 'utf8');
  const { cases, deviations } = JSON.parse(text) as {
    readonly cases: readonly string[];
    readonly deviations: Readonly<Record<string, string>>;
  };
  return { cases, of: (id: string) => (deviations[id] ?? '').split(' ').map((index) => cases[Number(index)] ?? '') };
}

test('a listener to the suite blames the mock for nothing', async () => {
  const { cases } = await casesOfDeviations();
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
  console.log(`SEED=${seed}`);
  assert.deepEqual(await brokenIn(sample(cases, 300, randomNumbers(seed)), []), []);
});

for (const deviation of SHOWN) {
  test(`a listener to the suite finds ${deviation}`, async () => {
    const { of } = await casesOfDeviations();
    assert.notDeepEqual(await brokenIn(of(deviation).slice(0, 12), [deviation]), []);
  });
}
