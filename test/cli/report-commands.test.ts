import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { resultsJson } from '../../src/report/results-json.js';
import { aFullResult } from '../report/a-full-result.js';
import { aCase, aResult } from '../runner/a-result.js';
import { temporaryFolder } from '../runner/tiny-suite.js';
import { runCli } from './spawn-cli.js';

test('report rewrites the reports in the folder of the results', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'results.json');
  await writeFile(file, resultsJson(aFullResult()));
  const { code, stdout } = await runCli(['report', file]);
  assert.equal(code, 0);
  const written = ['badge.json', 'junit.xml', 'report.html', 'results.sarif', 'summary.md'];
  assert.deepEqual((await readdir(folder)).sort(), [...written, 'results.json'].sort());
  assert.deepEqual(
    stdout.trim().split('\n').sort(),
    written.map((name) => path.join(folder, name)),
  );
  assert.equal(await readFile(file, 'utf8'), resultsJson(aFullResult()));
});

test('a file that is not a results.json is refused in one line, and nothing is written', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'r.json');
  await writeFile(file, '{"format": 2}');
  for (const args of [
    ['report', file],
    ['compare', file, file],
    ['compare', file],
    ['report', `${file}.gone`],
  ]) {
    const { code, stderr } = await runCli([...args, '--out', path.join(folder, 'out')]);
    assert.equal(code, 2, stderr);
    assert.match(stderr, /^xcaliper: [^\n]+\n$/);
  }
  assert.deepEqual(await readdir(folder), ['r.json']);
});

test('compare shows the differences between two runs of one subject', async (context) => {
  const folder = await temporaryFolder(context);
  const files = ['before', 'after'].map((name) => path.join(folder, `${name}.json`));
  const [before = '', after = ''] = files;
  await writeFile(before, resultsJson(aResult([aCase('a', 'passed')])));
  await writeFile(after, resultsJson(aResult([aCase('a', 'failed'), aCase('b', 'passed')])));
  const { code, stdout } = await runCli(['compare', ...files, '--out', folder]);
  assert.equal(code, 0);
  assert.match(stdout.replace(/\s+/g, ' '), /^New deviations: 1; repaired: 0; other changes of a verdict: 0\. /);
  assert.match(stdout.replace(/\s+/g, ' '), / Cases that ran in the second run only: 1\. /);
  const page = await readFile(path.join(folder, 'compare.html'), 'utf8');
  assert.match(page, /New deviations \(1\)/);
  assert.match(page, /Cases that ran in B only \(1\)/);
});
