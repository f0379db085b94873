import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';

const inTree = (file: string): string => path.join(PACKAGE_ROOT, file);

test('.ci/seeds prints the lines with seeds below their stages, and the last stage', async (context) => {
  const log = path.join(await temporaryFolder(context), 'deep.log');
  const lines = [
    '== tests (9 s)',
    '✔ one seed gives the same faults, and another seed others',
    '\u001B[34mℹ seed 36\u001B[39m',
    'ℹ 2712 cases, random:77',
    '== packages (80 s)',
    'packed',
    '== proofs (95 s)',
    '150 of 884 deviations, seed 4294967294',
    '  { seed: -1474758099, path: "0:1", endOnFailure: true }',
    'npm run fuzz -- --part model --seed 5 sends the same operations',
    '== bench (99 s)',
  ];
  await writeFile(log, lines.join('\n'));
  const { stdout, status } = spawnSync(inTree('.ci/seeds'), [log], { encoding: 'utf8' });
  assert.equal(status, 0);
  assert.deepEqual(stdout.trimEnd().split('\n'), [
    '== tests (9 s)',
    '  ℹ seed 36',
    '  ℹ 2712 cases, random:77',
    '== proofs (95 s)',
    ...lines.slice(7, 10).map((line) => `  ${line}`),
    'last stage: == bench (99 s)',
  ]);
});

test('the workflow gives .ci/deep the oldest Node, the history, and no right to write', async () => {
  const { jobs, permissions } = parse(await readFile(inTree('.github/workflows/nightly.yml'), 'utf8'));
  assert.deepEqual(permissions, {});
  const oldest = (await readFile(inTree('.nvmrc'), 'utf8')).trim();
  assert.equal(jobs.deep.container.image, `node:${oldest}-bookworm`);
  assert.deepEqual(jobs.deep.permissions, { contents: 'read' });
  assert.equal(jobs.deep.steps[0].with['fetch-depth'], 0);
  assert.deepEqual([jobs.report.needs, jobs.report.if], ['deep', 'failure()']);
});
