import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { usageFolder } from '../common/usages/a-usage.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';

test('run --usage measures a usage by derived cases, which have their own group in the reports', async (context) => {
  const cwd = await temporaryFolder(context);
  const usage = usageFolder();
  const run = (...more: readonly string[]) =>
    runHere(['run', '--usage', usage, '--only', 'derived', '--parallel', '1', ...more], { cwd });
  const { code, stdout, stderr } = await run('--usage-cases', '36', '--usage-seed', '5');
  assert.equal(code, 0, stdout + stderr);
  assert.match(stderr, /com\.example\.notes: 36 of \d+ derived cases, chosen by --usage-seed 5/);
  assert.match(stdout, /^cases +\d+ passed/m);
  const report = path.join(cwd, 'reports', 'mock');
  assert.match(await readFile(path.join(report, 'report.html'), 'utf8'), /com\.example\.notes by RFC 4825/);
  assert.match(await readFile(path.join(report, 'results.json'), 'utf8'), /"usageCases":36,"usageSeed":5/);
  assert.ok(existsSync(path.join(report, 'derived', 'com.example.notes')));
});

test('a wrong number of cases is refused before anything runs', async (context) => {
  const cwd = await temporaryFolder(context);
  const { code, stderr } = await runHere(['run', '--usage', usageFolder(), '--usage-cases', 'many'], { cwd });
  assert.equal(code, 2);
  assert.match(stderr, /--usage-cases: must be a whole number from 1/);
});

test('prove --usage refuses what it cannot run', async () => {
  const usage = usageFolder();
  const refusals = [
    [['--usage', usage, '--mixes', '3'], /'--usage <file>' cannot be used with option '--mixes <n>'/],
    [['--usage', usage, '--usage-cases', '0'], /--usage-cases: must be a whole number from 1, got 0/],
    [['--usage', 'no-such.yaml'], /no-such\.yaml: cannot be read/],
  ] as const;
  for (const [args, message] of refusals) {
    const { code, stderr } = await runHere(['prove', ...args], { cwd: path.dirname(usage) });
    assert.equal(code, 2);
    assert.match(stderr, message);
  }
});
