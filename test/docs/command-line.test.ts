import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { COMMAND_GROUPS } from '../../src/cli/command-groups.js';
import { createProgram } from '../../src/cli/program.js';
import { commandLinePage } from './write/command-line-page.js';
import { manPage } from './write/man-page.js';

test('docs/command-line.md equals the commands; npm run docs writes it', async () => {
  assert.equal(await readFile(path.join(PACKAGE_ROOT, 'docs', 'command-line.md'), 'utf8'), commandLinePage());
});

test('man/xcaliper.1 equals the commands; npm run docs writes it', async () => {
  assert.equal(await readFile(path.join(PACKAGE_ROOT, 'man', 'xcaliper.1'), 'utf8'), manPage());
});

const noGroff = spawnSync('groff', ['--version']).status === 0 ? false : 'there is no groff';

test('groff finds nothing wrong in the man page', { skip: noGroff }, () => {
  const { status, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z'], {
    input: manPage(),
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr], [0, '']);
});

test('each command has an example with options that it knows', () => {
  const commands = createProgram().commands;
  const rows = Object.values(COMMAND_GROUPS).flat();
  assert.equal(rows.length, commands.length);
  for (const [index, { examples }] of rows.entries()) {
    const lines = examples.map(({ line }) => line).filter((line) => line.includes('xcaliper '));
    assert.ok(lines.length > 0, commands[index]?.name());
    for (const line of lines) {
      const [, name] = /xcaliper (\S+)/.exec(line) ?? [];
      const command = commands.find((one) => one.name() === name?.replace(/\)$/, ''));
      assert.ok(command, line);
      for (const [flag] of line.matchAll(/--[a-z-]+/g)) {
        assert.ok(
          command.options.some(({ long }) => long === flag),
          `${line}: ${flag}`,
        );
      }
    }
  }
});
