import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { freePort } from '../../src/measure/server/subject/start/start-command.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';

test('doctor lists the measurable cases on 80 columns', async (context) => {
  const cwd = await temporaryFolder(context);
  await writeFile(
    path.join(cwd, 'lab.yaml'),
    'name: lab\nstart: { mock: { auth: digest, root: /a/rather/long/path/to/the/root/of/it/all } }\n',
  );
  const { code, stdout, stderr } = await runHere(['doctor', '--subject', 'lab.yaml'], { cwd });
  assert.deepEqual([code, stderr], [0, '']);
  assert.match(stdout, /^lab \(http:/);
  assert.match(stdout, /\n {2}ok {3}sip:alice@example\.com: has access, by HTTP Digest\n/);
  assert.match(stdout, /\n\d+ of \d+ cases apply, \d+ of them with --read-only\./);
  assert.match(stdout, /\nLeft out:\n {2,5}\d+ \S/);
  assert.deepEqual(
    stdout.split('\n').filter((line) => line.length > 80),
    [],
  );
});

test('doctor exits with 3 and a reason when the subject cannot be measured', async () => {
  const root = `http://127.0.0.1:${await freePort()}/xcap`;
  const args = ['doctor', '--subject', root, '--user', 'sip:alice@example.com'];
  const { code, stdout, stderr } = await runHere(args);
  assert.deepEqual([code, stderr], [3, '']);
  assert.match(stdout, /\n {2}NO {3}reachable: .*cannot be reached: connect\s+ECONNREFUSED/);
  const { findings, measurable } = JSON.parse((await runHere([...args, '--json'])).stdout);
  assert.deepEqual([findings[0].state, measurable], ['bad', false]);
});

test('doctor exits with 2 on wrong usage', async () => {
  const without = await runHere(['doctor']);
  assert.deepEqual([without.code, without.stdout], [2, '']);
  assert.match(without.stderr, /^xcaliper: .*--subject/);
  const nobody = await runHere(['doctor', '--subject', 'http://127.0.0.1:1/xcap']);
  assert.equal(nobody.code, 2);
  assert.match(nobody.stderr, /^xcaliper: --user: /);
});
