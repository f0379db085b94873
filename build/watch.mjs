// Builds, and runs the unit tests of one room, at once and after each change: npm run watch -- simulators/xdms/selector
import { execFileSync, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);
const FOLDERS = ['common', 'src', 'simulators', 'steps', 'test'];

/** Milliseconds after a change until the build, in which an editor writes its other files. */
const QUIET_MS = 100;

const [room, ...others] = process.argv.slice(2);
if (room === undefined || others.length > 0) {
  process.stderr.write('Name one room: npm run watch -- simulators/xdms/selector\n');
  process.exit(2);
}

/** Runs Node.js with the terminal of this process, and tells whether it has succeeded. */
const node = (...args) => spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;

/** Returns the test files of the room, or undefined when there are none. */
function testFiles() {
  try {
    const stdio = ['ignore', 'pipe', 'inherit'];
    const printed = execFileSync(process.execPath, ['dist/test/group-tests.js', room], { cwd: ROOT, stdio });
    return printed.toString().trim().split('\n');
  } catch {
    return undefined;
  }
}

function buildAndTest() {
  if (!node('build/bundle.mjs')) return;
  const files = testFiles();
  if (files === undefined) process.exitCode = 2;
  else node('--test', '--test-reporter=spec', ...files);
  process.stdout.write(`Waiting for a change in ${FOLDERS.join(', ')}\n`);
}

buildAndTest();
if (process.exitCode === undefined) {
  let timer;
  for (const folder of FOLDERS) {
    watch(path.join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(buildAndTest, QUIET_MS);
    });
  }
}
