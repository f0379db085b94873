import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { DERIVED_REPORTS } from '../../src/report/folder/report-names.js';
import { baselineOf } from '../../src/result/baseline/baseline-of.js';
import { resultsJson } from '../../src/result/results-json.js';
import { DIAGNOSIS_VERSION, type RunResult } from '../../src/result/run-result.js';
import { aCase, aResult } from '../measure/server/a-result.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { aCause } from '../report/a-cause.js';
import { aFullResult } from '../report/a-full-result.js';
import { runHere } from './run-here.js';

test('report rewrites the reports in the folder of the results', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'results.json');
  await writeFile(file, resultsJson(aFullResult()));
  const { code, stdout } = await runHere(['report', file]);
  assert.equal(code, 0);
  const written = DERIVED_REPORTS.toSorted();
  assert.deepEqual((await readdir(folder)).sort(), [...written, 'results.json'].sort());
  assert.deepEqual(
    stdout.trim().split('\n').sort(),
    written.map((name) => path.join(folder, name)),
  );
  assert.equal(await readFile(file, 'utf8'), resultsJson(aFullResult()));
});

/** Writes results and a baseline into a folder, and returns the folder. */
async function measured(context: TestContext, more: Partial<RunResult>): Promise<string> {
  const folder = await temporaryFolder(context);
  const causes = [aCause({ id: 'put-answered-500', cases: ['a', 'b'] })];
  const diagnosis = { version: DIAGNOSIS_VERSION };
  const result = aResult([aCase('a', 'failed'), aCase('b', 'failed')], { causes, diagnosis, ...more });
  await writeFile(path.join(folder, 'results.json'), resultsJson(result));
  return folder;
}

const KNOWN = `subject: mock
causes:
  put-answered-500:
    reason: It is old.
    cases: [a, c]
`;

test('report writes a baseline from the results of a run, and updates that of the run', async (context) => {
  const baseline = { file: 'known.yaml', stale: [{ id: 'put-answered-500', reason: 'It is old.', note: 'n' }] };
  const cwd = await measured(context, { baseline });
  await writeFile(path.join(cwd, 'known.yaml'), KNOWN);
  const updated = await runHere(['report', 'results.json', '--write-baseline', 'known.yaml'], { cwd });
  assert.deepEqual([updated.code, updated.stderr], [0, '']);
  assert.match(updated.stdout, /\nbaseline {6}known\.yaml\n$/);
  assert.deepEqual(parse(await readFile(path.join(cwd, 'known.yaml'), 'utf8')), {
    subject: 'mock',
    causes: { 'put-answered-500': { reason: 'It is old.', cases: ['a', 'b'] } },
    requirements: {},
  });
});

test('report writes the baseline that the run would have written', async (context) => {
  const cases = [
    aCase('a', 'failed'),
    aCase('b', 'blocked', { requirements: ['A-URI-02'], reason: 'r' }),
    aCase('c', 'inconclusive', { requirements: ['A-URI-03'], reason: 'r' }),
  ];
  const result = aResult(cases, { causes: [aCause({ cases: ['a', 'b'] })] });
  const cwd = await measured(context, result);
  assert.equal((await runHere(['report', 'results.json', '--write-baseline', 'known.yaml'], { cwd })).code, 0);
  const text = baselineOf(result);
  assert.match(text, /put-attribute-answered-500.*A-URI-03/s);
  assert.equal(await readFile(path.join(cwd, 'known.yaml'), 'utf8'), text);
});

test('report writes a new baseline, and never overwrites one that the run did not use', async (context) => {
  const cwd = await measured(context, {});
  const command = ['report', 'results.json', '--write-baseline', 'known.yaml'];
  assert.equal((await runHere(command, { cwd })).code, 0);
  const text = await readFile(path.join(cwd, 'known.yaml'), 'utf8');
  assert.match(text, /^subject: mock\ncauses:\n {2}put-answered-500:\n {4}reason: TODO\n/);
  const { code, stderr } = await runHere(command, { cwd });
  assert.equal(code, 2);
  assert.match(stderr, /known\.yaml already exists; the run did not use it; name a new file, or run with --baseline/);
  assert.equal(await readFile(path.join(cwd, 'known.yaml'), 'utf8'), text);
});

test('results of selected cases drop no entry about other cases from a baseline', async (context) => {
  const cwd = await measured(context, { baseline: { file: 'known.yaml', stale: [] }, options: { only: ['a', 'b'] } });
  await writeFile(path.join(cwd, 'known.yaml'), KNOWN);
  const { code, stderr } = await runHere(['report', 'results.json', '--write-baseline', 'known.yaml'], { cwd });
  assert.equal(code, 2);
  assert.match(stderr, /known\.yaml lists 1 case that was not selected, such as c; run all cases to update it\n$/);
  assert.equal(await readFile(path.join(cwd, 'known.yaml'), 'utf8'), KNOWN);
});

test('results that are no valid measurement make no baseline', async (context) => {
  const cwd = await measured(context, { partial: true });
  const { code, stdout } = await runHere(['report', 'results.json', '--write-baseline', 'known.yaml'], { cwd });
  assert.equal(code, 3);
  assert.match(stdout, /\nbaseline {6}known\.yaml is not written: the run was stopped before its end\n$/);
  assert.ok(!(await readdir(cwd)).includes('known.yaml'));
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
    const { code, stderr } = await runHere([...args, '--out', path.join(folder, 'out')]);
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
  const { code, stdout } = await runHere(['compare', ...files, '--out', folder]);
  assert.equal(code, 0);
  assert.match(stdout.replace(/\s+/g, ' '), /^1 requirement is worse\. /);
  assert.match(stdout.replace(/\s+/g, ' '), / 1 case is of the second run only\. /);
  const page = await readFile(path.join(folder, 'compare.html'), 'utf8');
  assert.match(page, /Worse <span class="count">1</);
  assert.match(page, /Cases that ran in after only <span class="count">1</);
});

test('a fleet with a missing, an empty and an expected server is compared, and fails', async (context) => {
  const folder = await temporaryFolder(context);
  const files = ['a', 'b', 'empty'].map((name) => path.join(folder, `${name}.json`));
  const [one = '', two = '', empty = ''] = files;
  const named = (name: string) => aResult([aCase('a', 'passed')], { subject: { name, xcapRoot: `http://${name}/` } });
  await writeFile(one, gzipSync(resultsJson(named('a'))));
  await writeFile(two, resultsJson(named('b')));
  await writeFile(empty, '');
  const expect = path.join(folder, 'subjects.txt');
  await writeFile(expect, '# the lab\na\nb\nc\n');
  const gone = path.join(folder, 'd', 'results.json.gz');
  const { code, stdout } = await runHere(['compare', ...files, gone, '--expect', expect, '--out', folder]);
  assert.equal(code, 3);
  const text = stdout.replace(/\s+/g, ' ');
  assert.match(text, /^The 2 subjects agree on all 1 .* 3 subjects have no result\. /);
  assert.match(text, /empty is not a valid measurement: .* is not JSON/);
  assert.match(text, /d is not a valid measurement: its file does not exist\./);
  assert.match(text, /c is not a valid measurement: no result was given for it\./);
  const page = await readFile(path.join(folder, 'compare.html'), 'utf8');
  assert.equal(page.match(/⚠ no result</g)?.length, 3);
});

test('compare --trend finds the results below a folder', async (context) => {
  const folder = await temporaryFolder(context);
  for (const day of ['20', '21', '22']) {
    await mkdir(path.join(folder, day));
    const result = { ...aResult([aCase('a', 'passed')]), startedAt: new Date(`2026-11-${day}T00:00:00Z`) };
    await writeFile(path.join(folder, day, 'results.json.gz'), gzipSync(resultsJson(result)));
    await writeFile(path.join(folder, day, 'badge.json'), '{}');
  }
  const { code, stdout } = await runHere(['compare', '--trend', folder, '--out', path.join(folder, 'out')]);
  assert.equal(code, 0, stdout);
  assert.match(stdout.replace(/\s+/g, ' '), /3 runs; the last one, of 2026-11-22 00:00 UTC, violates 0/);
});
