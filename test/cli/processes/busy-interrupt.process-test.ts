import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { entryUrl } from '../../../common/entry-url.js';

const PROGRAM = fileURLToPath(entryUrl('test/cli/processes/busy-program'));

/** Tells whether a thread of this version of Node can hear signals. */
function canHear(): boolean {
  try {
    (process as unknown as { binding(name: string): unknown }).binding('signal_wrap');
    return true;
  } catch {
    return false;
  }
}

const skip = canHear() ? false : 'this version of Node has no signals for threads';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`the second ${signal} ends a process that is busy in WebAssembly`, { skip }, async (context) => {
    const child = spawn(process.execPath, [...process.execArgv.filter((one) => !one.startsWith('--test')), PROGRAM]);
    context.after(() => child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    await once(child.stdout, 'data');
    child.kill(signal);
    // The system may join two signals that follow each other at once.
    await delay(200);
    assert.equal(child.exitCode, null, 'the first one asks only');
    child.kill(signal);
    assert.deepEqual(await ended, [null, 'SIGKILL']);
    assert.equal(stderr, 'xcaliper: ended at the second interrupt, in the middle of its work\n');
  });
}
