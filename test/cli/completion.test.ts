import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';

/** Asks a real bash, without its start files, for the completions of a command line; its last word is to be completed. */
const ASK = `source "$1"; source "$1"
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
if [ "$1" = npx ]; then _xcaliper_npx; else _xcaliper; fi
printf '%s\\n' "\${COMPREPLY[@]}"; complete -p xcaliper`;

const REGISTERED = 'complete -o default -F _xcaliper xcaliper';

test('bash completes commands, options and values, and offers files elsewhere', async (context) => {
  const folder = await temporaryFolder(context);
  const script = path.join(folder, 'completion.bash');
  const { code, stdout: text } = await runHere(['completion', 'bash']);
  assert.equal(code, 0);
  await writeFile(script, text);
  const completions = async (...words: readonly string[]) => {
    const line = words[0] === 'npx' ? words : ['xcaliper', ...words];
    const args = ['--norc', '--noprofile', '-c', ASK, 'ask', script, ...line];
    const { stdout, stderr } = await promisify(execFile)('bash', args, { cwd: folder });
    assert.equal(stderr, '');
    const lines = stdout.trim().split('\n');
    assert.equal(lines.pop(), REGISTERED);
    return lines;
  };
  assert.deepEqual(await completions('comp'), ['compare', 'completion']);
  assert.deepEqual((await completions('run', '--fail')).toSorted(), ['--fail-on', '--failed']);
  assert.deepEqual(await completions('run', '--fail-on', ''), ['violation', 'shortfall', 'none']);
  assert.deepEqual(await completions('run', '--baseline', 'f'), []);
  assert.deepEqual(await completions('completion', 'z'), ['zsh']);
  assert.deepEqual(await completions('npx', 'xcaliper', 'comp'), ['compare', 'completion']);
  assert.deepEqual(await completions('npx', 'xcaliper', 'run', '--fail-on', ''), ['violation', 'shortfall', 'none']);
  assert.deepEqual(await completions('npx', 'x'), []);
  // Nothing that the user typed is evaluated.
  assert.deepEqual(await completions('run', '--tags', '$(touch typed)'), []);
  await assert.rejects(promisify(execFile)('ls', [path.join(folder, 'typed')]));
});

test('scripts for other shells exist, and an unknown shell is refused in one line', async () => {
  for (const shell of ['zsh', 'fish']) {
    const { code, stdout } = await runHere(['completion', shell]);
    assert.deepEqual([code, stdout.includes('xcaliper'), stdout.includes('npx')], [0, true, true]);
  }
  const { code, stderr } = await runHere(['completion', 'tcsh']);
  assert.deepEqual([code, stderr.split('\n').length], [2, 2]);
  assert.match(stderr, /bash, zsh, fish/);
});

test('without a shell, the command lists the shells with the line that each of them needs', async () => {
  const { code, stdout } = await runHere(['completion']);
  assert.equal(code, 0);
  for (const shell of ['bash', 'zsh', 'fish']) assert.match(stdout, new RegExp(`^${shell}: .*`, 'm'));
  assert.match(stdout, /source <\(xcaliper completion bash\)/);
});
