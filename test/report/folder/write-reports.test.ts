import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { readText } from '../../../common/files/read-text.js';
import type { ReportError } from '../../../src/report/folder/report-error.js';
import { DERIVED_REPORTS, folderName } from '../../../src/report/folder/report-names.js';
import { writeAtomically, writeReports } from '../../../src/report/folder/write-reports.js';
import { parseResults } from '../../../src/result/parse-results.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { aCase, aResult } from '../../measure/server/a-result.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

test('exactly the reports of a run are written', async (context) => {
  const folder = await temporaryFolder(context);
  const files = await writeReports(aResult([aCase('a', 'passed')]), folder);
  const names = ['results.json', ...DERIVED_REPORTS].sort();
  assert.deepEqual(
    files.toSorted(),
    names.map((name) => path.join(folder, name)),
  );
  assert.deepEqual((await readdir(folder)).sort(), names);
  assert.equal(JSON.parse(await readFile(path.join(folder, 'results.json'), 'utf8')).format, 2);
});

test('compressed results replace plain ones of an earlier run, and the other way round', async (context) => {
  const folder = await temporaryFolder(context);
  const result = aResult([aCase('a', 'passed')]);
  const resultsIn = async () => (await readdir(folder)).filter((name) => name.startsWith('results.json'));
  for (const [isPacked, name] of [
    [true, 'results.json.gz'],
    [false, 'results.json'],
    [true, 'results.json.gz'],
  ] as const) {
    await writeReports(result, folder, isPacked);
    assert.deepEqual(await resultsIn(), [name]);
    assert.deepEqual(parseResults(await readText(path.join(folder, name)), name), result);
  }
});

/** Puts a folder in the way of a file, which cannot be written then. As root, a test cannot forbid it otherwise. */
const block = (folder: string, name: string) => mkdir(path.join(folder, name, 'in the way'), { recursive: true });

const BLOCKED = ['junit.xml', 'badge.json'];

test('what cannot be written is named, and all else is written', async (context) => {
  const folder = await temporaryFolder(context);
  const result = aResult([aCase('a', 'passed')]);
  for (const name of BLOCKED) await block(folder, name);
  await assert.rejects(writeReports(result, folder), (thrown: ReportError) => {
    assert.match(thrown.message, /junit\.xml cannot be written: .*; .*badge\.json cannot be written: .*; written: /);
    const names = ['results.json', ...DERIVED_REPORTS].filter((name) => !BLOCKED.includes(name));
    assert.deepEqual(
      thrown.written,
      names.map((name) => path.join(folder, name)),
    );
    return true;
  });
  assert.deepEqual(parseResults(await readText(path.join(folder, 'results.json')), 'results.json'), result);
});

test('results that do not fit take their compressed form', async (context) => {
  const folder = await temporaryFolder(context);
  const result = bulky(aResult([aCase('a', 'passed')]));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (mounted.status !== 0) return context.skip('this user may not mount a small file system');
  try {
    const isNamed = /results\.json cannot be written: ENOSPC.*; written: .*results\.json\.gz/;
    await assert.rejects(writeReports(result, folder), isNamed);
    assert.deepEqual(parseResults(await readText(path.join(folder, 'results.json.gz')), 'results'), result);
  } finally {
    spawnSync('umount', [folder]);
  }
  return undefined;
});

/** Adds exchanges of two megabytes, which compress well. */
function bulky(result: RunResult): RunResult {
  const request = { method: 'PUT', url: 'http://127.0.0.1:1/xcap', headers: [], body: 'x'.repeat(2_000_000) };
  return { ...result, cases: [aCase('a', 'passed', { exchanges: [{ request, durationMs: 1 }] })] };
}

test('a file that cannot be replaced leaves no half-written file', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'results.json');
  await mkdir(path.join(file, 'in the way'), { recursive: true });
  await assert.rejects(writeAtomically(file, '{}'), { code: 'XCALIPER_REPORT' });
  assert.deepEqual(await readdir(folder), ['results.json']);
});

test('the name of a subject becomes the name of a folder', () => {
  assert.equal(folderName('mock'), 'mock');
  assert.equal(folderName('xdms.example.com:8080/xcap-root'), 'xdms.example.com-8080-xcap-root');
  assert.equal(folderName('../../etc'), 'etc');
  assert.equal(folderName('..'), 'subject');
});

test('any name of a subject makes a folder directly below the reports', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      assert.match(folderName(name), /^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/);
    }),
  );
});
