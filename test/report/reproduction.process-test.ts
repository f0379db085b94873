import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { runConformance } from '../../src/conformance.js';
import { repeatCase } from './repeat-case.js';

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

test('the scripts of many cases send what the cases sent, and get the same statuses', { skip }, async () => {
  const run = await runConformance({ only: FEATURES });
  const cases = run.cases.filter(({ exchanges, outcome }) => exchanges.length > 0 && outcome === 'passed');
  assert.ok(cases.length >= 120, `${cases.length} cases`);
  const different: string[] = [];
  let identical = 0;
  for (const one of cases) {
    const repeated = await repeatCase(one, run);
    identical += repeated.identical;
    different.push(...repeated.different.map((text) => `${one.id}: ${text}`));
  }
  assert.deepEqual(different, []);
  assert.ok(identical >= 400, `${identical} identical requests`);
});
