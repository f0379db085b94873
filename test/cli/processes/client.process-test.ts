import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { runCli } from '../spawn-cli.js';

/** Requirements that the foreign clients break: their baselines. */
const KNOWN = {
  curl: { command: 'targets/clients/curl-client.sh', breaks: ['XCAP-6.2-06'] },
  python: { command: 'python3 targets/clients/python-client.py', breaks: ['XCAP-7.7-02', 'UA-AUTH-02'] },
};

interface Report {
  readonly requirements: readonly { readonly id: string; readonly verdict: string }[];
}

async function measured(context: TestContext, command: string, scenarios: readonly string[]) {
  const out = path.join(await temporaryFolder(context), 'reports');
  const chosen = scenarios.flatMap((id) => ['--scenario', id]);
  const { code, stderr } = await runCli(['client', '--command', command, ...chosen, '--out', out], {
    cwd: PACKAGE_ROOT,
  });
  assert.ok(code === 0 || code === 1 || code === 3, stderr);
  const { requirements } = JSON.parse(await readFile(path.join(out, 'results.json'), 'utf8')) as Report;
  return { code, violations: requirements.filter(({ verdict }) => verdict === 'violation').map(({ id }) => id) };
}

test('curl breaks what its baseline says', async (context) => {
  const { command, breaks } = KNOWN.curl;
  const { code, violations } = await measured(context, command, [
    'create-a-document',
    'read-a-document',
    'odd-user.quote',
  ]);
  assert.deepEqual([code, violations], [1, breaks]);
});

test('the Python client breaks what its baseline says', async (context) => {
  const { command, breaks } = KNOWN.python;
  const scenarios = ['create-a-document', 'add-an-entry', 'set-an-attribute', 'digest.md5'];
  const { code, violations } = await measured(context, command, scenarios);
  assert.deepEqual([code, violations], [1, breaks]);
});

test('a command that the shell does not find is no measurement', async (context) => {
  const out = path.join(await temporaryFolder(context), 'reports');
  const { code, stderr } = await runCli([
    'client',
    '--command',
    'no-such-client',
    '--scenario',
    'add-an-entry',
    '--out',
    out,
  ]);
  assert.equal(code, 3);
  assert.match(stderr, /--command: the shell cannot run "no-such-client"/);
});

test('a client that does not end and sends nothing is no measurement, and its process is ended', async (context) => {
  const { code, violations } = await measured(context, 'exec sleep 60', ['add-an-entry']);
  assert.deepEqual([code, violations], [3, []]);
});
