import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';

/** Starts the command of a package that needs this version of Node; its program prints "started". */
async function started(context: TestContext, engine: string) {
  const folder = await temporaryFolder(context);
  const bin = path.join('bin', 'xcaliper.js');
  const main = path.join(folder, 'dist', 'src', 'cli', 'main.js');
  await cp(path.join(PACKAGE_ROOT, bin), path.join(folder, bin));
  await mkdir(path.dirname(main), { recursive: true });
  await writeFile(main, "console.log('started');\n");
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', engines: { node: engine } }));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, bin)], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const [major = '', minor = ''] = process.versions.node.split('.');

test('the command starts on the version that the package needs', async (context) => {
  for (const engine of [`>=${major}.${minor}`, `>=${Number(major) - 1}.99`]) {
    assert.deepEqual(await started(context, engine), { status: 0, stdout: 'started\n', stderr: '' });
  }
});

test('an older version of Node gets one sentence that names the version needed', async (context) => {
  for (const least of [`${major}.${Number(minor) + 1}`, `${Number(major) + 1}.0`]) {
    const stderr = `xcaliper: needs Node ${least} or later; this is Node ${process.versions.node}\n`;
    assert.deepEqual(await started(context, `>=${least}`), { status: 2, stdout: '', stderr });
  }
});
