import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { runConformance } from '../../../src/conformance.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { repeatCase } from '../repeat-case.js';

const isThere = spawnSync('sh', ['-c', 'curl --version && nc -h && base64 --version']).status === 0;
const skip =
  isThere || process.env.CI === 'true' ? false : 'curl, nc and base64 are needed: apt-get install curl netcat-openbsd';

/** Features with different kinds of requests: conditions, raw octets, odd targets, credentials, other servers. */
const FEATURES = [
  'client/conditional',
  'http/rfc9110-10.1.1-expect',
  'http/rfc9110-5-fields',
  'http/rfc9112-2-messages',
  'http/rfc9112-7.1-chunks',
  'http/rfc9112-8-incomplete',
  'http/rfc9112-9-connections',
  'rfc4825/6.4-namespace-bindings',
  'rfc4825/7.11-concurrency',
  'rfc4825/7.11-conditional-operations',
];

/** Cases of a feature that are repeated. */
const CASES_EACH = 4;
/** Most of the time of a case is waiting: for the starts of curl, and for the ends of raw connections. */
const AT_ONCE = 6;

/** Takes cases that are evenly spread over a list. */
function spread(cases: readonly CaseResult[]): readonly CaseResult[] {
  const step = Math.max(1, cases.length / CASES_EACH);
  return cases.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

test('the scripts of many cases send what the cases sent, and get the same statuses', { skip }, async (context) => {
  const run = await runConformance({ only: FEATURES });
  const usable = run.cases.filter(({ exchanges, outcome }) => exchanges.length > 0 && outcome === 'passed');
  const cases = FEATURES.flatMap((name) =>
    spread(usable.filter(({ feature }) => feature === `features/${name}.feature`)),
  );
  assert.ok(cases.length >= 38, `${cases.length} cases`);
  const different: string[] = [];
  let identical = 0;
  const left = cases.values();
  const repeatRest = async (): Promise<void> => {
    for (const one of left) {
      const repeated = await repeatCase(one, run);
      identical += repeated.identical;
      different.push(...repeated.different.map((text) => `${one.id}: ${text}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, repeatRest));
  context.diagnostic(`${cases.length} cases, ${identical} identical requests`);
  assert.deepEqual(different, []);
  assert.ok(identical >= 240, `${identical} identical requests`);
});
