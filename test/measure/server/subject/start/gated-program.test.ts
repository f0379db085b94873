import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { startGated } from '../../../../../src/measure/server/subject/start/gated-program.js';
import { temporaryFolder } from '../../tiny-suite.js';

for (const [kind, command] of [
  ['a program', ['/bin/sh', '-c', 'cat; echo "$1" $$ | tee begun', 'sh', '* "a"']],
  ['a command line', `cat; echo '* "a"' $$ | tee begun`],
] as const) {
  test(`${kind} begins when it is let in, with its arguments, no input and the id of its group`, async (context) => {
    const cwd = await temporaryFolder(context);
    const { program, open } = startGated(command, { cwd });
    open();
    const closed = once(program, 'close');
    assert.equal(await text(program.stdout), `* "a" ${program.pid}\n`);
    assert.deepEqual(await closed, [0, null]);
  });

  test(`${kind} does nothing when the process that started it ends before`, async (context) => {
    const cwd = await temporaryFolder(context);
    const { program } = startGated(command, { cwd });
    // The system closes it, when the other process ends.
    program.stdin?.destroy();
    await once(program, 'close');
    await assert.rejects(readFile(path.join(cwd, 'begun')), { code: 'ENOENT' });
  });
}

test('a program gets variables that a shell does not hand on', async () => {
  const { program, open } = startGated(['env'], { env: { PATH: process.env.PATH, 'spring.name': 'value' } });
  open();
  assert.match(await text(program.stdout), /^spring\.name=value$/m);
});

test('the error of a program or folder that does not exist names the program', async (context) => {
  const cwd = await temporaryFolder(context);
  for (const [program, place] of [
    ['./nothing', cwd],
    ['no-such-program', cwd],
    ['true', path.join(cwd, 'nowhere')],
  ] as const) {
    const [error] = await once(startGated([program], { cwd: place }).program, 'error');
    assert.equal(error.message, `spawn ${program} ENOENT`);
  }
});
