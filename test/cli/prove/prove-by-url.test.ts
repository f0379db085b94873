import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { XCALIPER_VERSION } from '../../../common/package-root.js';
import { type ByUrlProof, byUrlJson } from '../../../src/prove/by-url/by-url-proof.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { row } from '../../prove/by-url/rows.js';
import { runHere } from '../run-here.js';

const MEASURED = row({ account: 'used' });
const WHOLE: ByUrlProof = {
  xcaliper: XCALIPER_VERSION,
  seed: 7,
  of: 1,
  servers: [{ deviations: MEASURED.deviations, account: 'used' }],
  rows: [MEASURED],
};
const UNFINISHED: ByUrlProof = {
  ...WHOLE,
  servers: [...WHOLE.servers, { deviations: ['no-capabilities'], account: 'empty' }],
};

/** Runs the command with the file of an earlier proof in its folder. */
async function prove(context: TestContext, earlier: ByUrlProof, args: readonly string[]) {
  const cwd = await temporaryFolder(context);
  const folder = path.join(cwd, 'reports', 'proof');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'by-url.json'), byUrlJson(earlier));
  return { ...(await runHere(['prove', '--by-url', ...args], { cwd })), folder };
}

test('a proof that goes on and lacks nothing prints its totals, and writes its table', async (context) => {
  const { code, stdout, folder } = await prove(context, WHOLE, ['--resume']);
  assert.equal(code, 0);
  assert.match(stdout, /^servers by URL: 1, measured before: 1, seed 7\n/);
  assert.match(stdout, /^broken, reported as violated {9}1 of 1 \(100\.0 %\)$/m);
  assert.match(await readFile(path.join(folder, 'by-url.md'), 'utf8'), /^\| `delete-is-204` \| used \|/m);
});

test('a proof that fails exits with 1', async (context) => {
  const failed = { ...WHOLE, rows: [{ ...MEASURED, left: ['a is changed'] }] };
  const { code, stdout } = await prove(context, failed, ['--resume']);
  assert.equal(code, 1);
  assert.match(stdout, /^FAIL delete-is-204: a is changed, and no warning says so$/m);
});

test('hours of work are not overwritten by a new proof', async (context) => {
  const { code, stderr, folder } = await prove(context, UNFINISHED, ['--sample', '1']);
  assert.equal(code, 2);
  assert.match(stderr, /^xcaliper: --by-url: .*by-url\.json lacks 1 of 2 servers: go on with --resume, or remove the/);
  assert.equal(await readFile(path.join(folder, 'by-url.json'), 'utf8'), byUrlJson(UNFINISHED));
});

test('a proof of another version, or none, does not go on', async (context) => {
  const old = await prove(context, { ...UNFINISHED, xcaliper: '0.0.1' }, ['--resume']);
  assert.equal(old.code, 2);
  assert.match(old.stderr, /^xcaliper: --resume: .* is of version 0\.0\.1, and this is /);
  const cwd = await temporaryFolder(context);
  const none = await runHere(['prove', '--by-url', '--resume'], { cwd });
  assert.equal(none.code, 2);
  assert.match(none.stderr, /^xcaliper: --resume: .*by-url\.json cannot be read/);
});
