import assert from 'node:assert/strict';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { lastReport, lastResults } from '../../../src/report/folder/last-report.js';
import { serveReport } from '../../../src/report/folder/serve-report.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';

test('the last report is the page that was written last, at any depth', async (context) => {
  const folder = await temporaryFolder(context);
  assert.equal(await lastReport(path.join(folder, 'none')), undefined);
  assert.equal(await lastReport(folder), undefined);
  for (const [seconds, name] of ['a/report.html', 'b/c/report.html', 'compare.html', 'other.html'].entries()) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
    await utimes(file, seconds, name === 'compare.html' ? 0 : seconds);
  }
  assert.equal(await lastReport(folder), path.join(folder, 'b/c/report.html'));
  assert.equal(await lastReport(path.join(folder, 'other.html')), path.join(folder, 'other.html'));
});

test('the last results are plain or compressed', async (context) => {
  const folder = await temporaryFolder(context);
  assert.equal(await lastResults(path.join(folder, 'none')), undefined);
  for (const [seconds, name] of ['a/results.json', 'b/results.json.gz', 'b/report.html'].entries()) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
    await utimes(file, seconds, seconds);
  }
  assert.equal(await lastResults(folder), path.join(folder, 'b/results.json.gz'));
});

test('a report is served to this machine only, and nothing else is', async (context) => {
  const file = path.join(await temporaryFolder(context), 'report.html');
  await writeFile(file, '<p>a report');
  const server = await serveReport(file, 0);
  try {
    assert.match(server.url, /^http:\/\/127\.0\.0\.1:\d+\/report\.html$/);
    assert.equal(await (await fetch(server.url)).text(), '<p>a report');
    assert.equal((await fetch(new URL('/results.json', server.url))).status, 404);
    const foreign = await new Promise<number | undefined>((resolve, reject) => {
      request(server.url, { headers: { host: 'attacker.example' } }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
    assert.equal(foreign, 404);
  } finally {
    await server.close();
  }
});
