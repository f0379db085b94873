import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';

const SCRIPTS = [
  { script: 'build/release.mjs', wrong: ['--pack'], names: /--pack/ },
  { script: 'dist/site/main.js', wrong: ['--smaple', 'x'], names: /--smaple/ },
];

for (const { script, wrong, names } of SCRIPTS) {
  test(`${script} tells its options, and names one that is wrong`, () => {
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, [path.join(PACKAGE_ROOT, script), ...args], { encoding: 'utf8' });
    const help = run('--help');
    assert.deepEqual([help.status, help.stderr], [0, '']);
    assert.match(help.stdout, /^npm run [a-z:]+ /);
    const refused = run(...wrong);
    assert.equal(refused.status, 2);
    assert.match(refused.stderr.split('\n')[0] ?? '', names);
    assert.equal(refused.stderr, `${refused.stderr.split('\n')[0]}\n${help.stdout}`);
  });
}
