import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { ending, startCli } from '../spawn-cli.js';

/** Starts `doctor` or `run` with a helper that hangs, and waits until a child process of the helper runs. */
async function withHangingHelper(context: TestContext, command: string, start = 'sleep 600 & echo $! >') {
  const folder = await temporaryFolder(context);
  const [file, pidFile] = [path.join(folder, 'subject.yaml'), path.join(folder, 'pid')];
  const script = `trap '' INT TERM; ${start} ${pidFile}; wait; sleep 600`;
  await writeFile(
    file,
    `name: lab
xcapRoot: https://127.0.0.1:9/xcap
users: [{ xui: 'sip:alice@example.com' }]
credentials: { command: [/bin/sh, -c, ${JSON.stringify(script)}], timeoutMs: 60000 }
`,
  );
  const child = startCli([command, '--subject', file], { cwd: folder });
  context.after(() => child.kill('SIGKILL'));
  const ended = ending(child);
  const pidOf = async () => Number(await readFile(pidFile, 'utf8').catch(() => '0'));
  while ((await pidOf()) === 0) await delay(5);
  return { child, ended, pid: await pidOf() };
}

/** Far less than the time for which the helper hangs, and far more than ending it takes. */
const LIMIT_MS = 60_000;

async function untilGone(pid: number): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await delay(10);
  }
  process.kill(pid, 'SIGKILL');
  assert.fail('a process of the helper still runs');
}

for (const command of ['run', 'doctor']) {
  test(`an interrupt of ${command} ends the helper with its child processes`, async (context) => {
    const { child, ended, pid } = await withHangingHelper(context, command);
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    assert.equal(code, 3, stderr);
    await untilGone(pid);
  });
}

/** Starts a process that leaves the group of the helper. */
const LEAVING = "setsid sh -c 'echo $$ > $0; exec sleep 600'";

test('what has left the group of a helper ends with a run that is killed', {
  skip: process.platform !== 'linux',
}, async (context) => {
  const { child, ended, pid } = await withHangingHelper(context, 'run', LEAVING);
  child.kill('SIGKILL');
  await ended;
  await untilGone(pid);
});

test('a helper ends with a run that is killed', async (context) => {
  const { child, ended, pid } = await withHangingHelper(context, 'run');
  child.kill('SIGKILL');
  await ended;
  await untilGone(pid);
});
