import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { access, constants, cp, mkdtemp, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../common/package-root.js';

const run = promisify(execFile);

/** The files of a clone that the build and the command line read. */
const CLONED = [
  'bin',
  'build',
  'package.json',
  'common',
  'src',
  'simulators',
  'steps',
  'features',
  'requirements',
  'schemas',
  'usages',
];

describe('a fresh clone', () => {
  let clone: string;
  before(async () => {
    clone = await mkdtemp(path.join(tmpdir(), 'xcaliper-clone-'));
    for (const name of CLONED) await cp(path.join(PACKAGE_ROOT, name), path.join(clone, name), { recursive: true });
    await symlink(path.join(PACKAGE_ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  });
  after(() => rm(clone, { recursive: true }));

  // npx links to this file and starts it by its path, so its permissions matter.
  const command = (): Promise<{ stdout: string; stderr: string }> =>
    run(path.join(clone, 'bin', 'xcaliper.js'), ['--help'], { cwd: clone });

  test('runs its command before the first build', async () => {
    assert.match((await command()).stdout, /^Usage: xcaliper /m);
  });

  test('runs its command after any number of builds', async () => {
    for (let build = 1; build <= 3; build += 1) {
      await utimes(path.join(clone, 'src', 'cli', 'main.ts'), new Date(), new Date());
      await run(process.execPath, ['build/bundle.mjs'], { cwd: clone });
      await access(path.join(clone, 'dist', 'src', 'cli', 'main.js'), constants.X_OK);
      assert.match((await command()).stdout, /^Usage: xcaliper /m);
    }
  });
});
