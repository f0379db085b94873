import type { Command, Option } from 'commander';
import { XCALIPER_VERSION } from '../../../common/package-root.js';
import { COMMAND_GROUPS, type CommandExample } from '../../../src/cli/command-groups.js';
import { VARIABLES } from '../../../src/cli/options/variables.js';
import { createProgram } from '../../../src/cli/program.js';

/** Makes man/xcaliper.1, in the macros of man(7), from the rows that the help comes from. */
export function manPage(): string {
  const commands = createProgram().commands;
  const rows = Object.entries(COMMAND_GROUPS).flatMap(([title, group]) => group.map((row) => ({ title, ...row })));
  return [
    '.\\" Written by `npm run docs` from the commands; checked by test/docs/command-line.test.ts.',
    `.TH XCALIPER 1 "" "xcaliper ${XCALIPER_VERSION}" "User Commands"`,
    '.SH NAME',
    'xcaliper \\- test the conformance of XCAP servers (RFC 4825)',
    '.SH SYNOPSIS',
    '.B xcaliper',
    '.I command',
    '.RI [ options ]',
    '.SH DESCRIPTION',
    'Measures XML document management servers by the clauses of RFC 4825, and writes reports. It has a mock server and a',
    'license server to test clients against.',
    ...rows.flatMap(({ title, examples }, index) => {
      const command = commands[index];
      const heading = rows[index - 1]?.title === title ? [] : [`.SH ${text(title.toUpperCase())}`];
      return command === undefined ? [] : [...heading, ...section(command, examples)];
    }),
    '.SH ENVIRONMENT',
    ...Object.entries(VARIABLES).flatMap(([name, effect]) => tagged(name, effect)),
    '.SH EXIT STATUS',
    ...tagged('0', 'no violation'),
    ...tagged('1', 'a violation, or a baseline that no longer holds'),
    ...tagged('2', 'wrong usage: the message names the option, file or key'),
    ...tagged('3', 'nothing was measured, or the run was interrupted'),
    '',
  ].join('\n');
}

function section(command: Command, examples: readonly CommandExample[]): readonly string[] {
  const help = command.createHelp();
  return [
    `.SS ${text(`xcaliper ${command.name()} ${command.usage()}`)}`,
    line(command.description()),
    ...help.visibleArguments(command).flatMap((one) => tagged(one.name(), help.argumentDescription(one))),
    ...help.visibleOptions(command).flatMap((option) => tagged(option.flags, optionText(option))),
    ...examples.flatMap(({ line: example, effect }) => [
      '.PP',
      line(`Example: ${effect}:`),
      '.PP',
      '.EX',
      line(example),
      '.EE',
    ]),
  ];
}

function optionText({ description, argChoices = [], defaultValue, defaultValueDescription }: Option): string {
  const choices = argChoices.length === 0 ? '' : ` (${argChoices.join(', ')})`;
  const value: unknown = defaultValueDescription ?? defaultValue;
  return `${description}${choices}${typeof value === 'string' ? `; default: ${value}` : ''}`;
}

function tagged(tag: string, description: string): readonly string[] {
  return ['.TP', `.B ${text(tag)}`, line(description)];
}

/** Escapes what groff reads as an escape or as another character. */
function text(words: string): string {
  return words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('`', '\\(ga')
    .replaceAll('"', '\\(dq')
    .replaceAll('~', '\\(ti')
    .replaceAll('^', '\\(ha')
    .replace(
      /\P{ASCII}/gu,
      (character) => `\\[u${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    );
}

/** Writes a line of text, which groff would take for a request if it began with a full stop. */
function line(words: string): string {
  return text(words).replace(/^\./, '\\&.');
}
