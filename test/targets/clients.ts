import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { startXdms } from '../../simulators/index.js';
import { testSubscribers } from '../../simulators/internal.js';
import { commandClient } from '../../src/measure/client/command-client.js';
import { measureClient, withClientBaseline } from '../../src/measure/client/measure-client.js';
import { readBaseline } from '../../src/result/baseline/read-baseline.js';
import { exitCodeOf } from '../../src/result/exit-code.js';
import type { Verdict } from '../../src/result/verdict.js';
import { missingPrograms } from './missing-programs.js';

// Run by `npm run test:targets`: all scenarios for clients, on clients of other people's libraries, by their baselines.

const CLIENTS = [
  { name: 'curl', command: 'targets/clients/curl-client.sh', programs: ['curl', 'jq'] },
  { name: 'python', command: 'python3 targets/clients/python-client.py', programs: ['python3'] },
];

/** Verdicts that need no reason. */
const UNEXPLAINED: readonly Verdict[] = ['conforms', 'not-applicable', 'untested'];

/** For a slow machine; no scenario of these clients needs more than a few seconds. */
const TIMEOUT_MS = 60_000;

describe('clients of others', () => {
  for (const { name, command, programs } of CLIENTS) {
    test(`${name} has the verdicts of its baseline`, async (context) => {
      const missing = await missingPrograms(programs);
      if (missing.length > 0) {
        assert.notEqual(process.env.CI, 'true', `${missing.join(' and ')} missing`);
        return context.skip(`${missing.join(' and ')} missing`);
      }
      const baseline = await readBaseline(path.join(PACKAGE_ROOT, `targets/clients/${name}-baseline.yaml`), name);
      const run = commandClient(command, PACKAGE_ROOT);
      const result = await withClientBaseline(await measureClient({ run, name, timeoutMs: TIMEOUT_MS }), baseline);
      assert.deepEqual(result.baseline?.stale, []);
      const unexplained = result.requirements.filter(
        ({ known, verdict }) => known === undefined && !UNEXPLAINED.includes(verdict),
      );
      assert.deepEqual(
        unexplained.map(({ id, verdict }) => `${id} ${verdict}`),
        [],
      );
      assert.equal(exitCodeOf(result, 'shortfall'), 0);
    });
  }

  for (const options of [[], ['--old-sqn']]) {
    test(['a script written from the specification bootstraps', ...options].join(' '), async (context) => {
      const missing = await missingPrograms(['python3']);
      if (missing.length > 0) {
        assert.notEqual(process.env.CI, 'true', 'python3 missing');
        return context.skip('python3 missing');
      }
      const xui = 'sip:alice@example.com';
      await using mock = await startXdms({ preset: 'gba', users: [{ xui }] });
      const [sim] = testSubscribers([{ xui }]);
      const place = [mock.gba?.bsf ?? '', mock.xcapRoot, sim?.impi ?? ''];
      const env = { ...process.env, XCALIPER_K: sim?.k, XCALIPER_OPC: sim?.opc };
      const script = path.join(PACKAGE_ROOT, 'targets/clients/bootstrapping-client.py');
      // It exits with 1 unless each step ends as the specification says.
      const { stdout } = await promisify(execFile)('python3', [script, ...options, ...place, '-', '-', xui], { env });
      for (const step of ['bootstrap', 'GET', 'DELETE']) assert.match(stdout, new RegExp(`ok .*${step}`, 'i'));
    });
  }
});
