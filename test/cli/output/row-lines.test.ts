import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowLines } from '../../../src/cli/output/row-lines.js';
import { createProgram } from '../../../src/cli/program.js';

const ROWS = [
  ['A-1', 'MUST', 'A server answers.'],
  ['LONG-2', 'MAY', 'It answers with many more words than fit.'],
];

test('rows are lines in columns where nobody looks at them', () => {
  assert.deepEqual(rowLines(ROWS, undefined), [
    'A-1     MUST  A server answers.',
    'LONG-2  MAY   It answers with many more words than fit.',
  ]);
});

test('on a terminal, the text of a row that is too wide is below it', () => {
  assert.deepEqual(rowLines(ROWS, 31), [
    'A-1     MUST  A server answers.',
    'LONG-2 MAY',
    '      It answers with many more',
    '      words than fit.',
  ]);
});

for (const columns of [40, 60]) {
  test(`the help fits into ${columns} columns, except lines to copy`, () => {
    const commands = [createProgram(), ...createProgram().commands];
    for (const command of commands) {
      command.configureOutput({ getOutHelpWidth: () => columns });
      const wide = command
        .helpInformation()
        .split('\n')
        .filter((line) => line.length > columns && !line.startsWith('Usage: '));
      assert.deepEqual(wide, [], command.name());
    }
  });
}
