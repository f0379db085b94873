import type { Argument, Command, Option } from 'commander';
import { COMMAND_GROUPS, type CommandExample } from '../../../src/cli/command-groups.js';
import { VARIABLES } from '../../../src/cli/options/variables.js';
import { createProgram } from '../../../src/cli/program.js';
import { table, textCell } from './markdown-table.js';

const INTRODUCTION = `# Command line

<!-- Written by \`npm run docs\` from the commands; checked by test/docs/command-line.test.ts. -->

\`xcaliper <command> --help\` prints the same. In a project that has installed the package, write \`npx xcaliper\`.
[Measure a server](measure-a-server.md) shows the commands in use.

## Exit codes

| exit code | meaning                                                |
| --------- | ------------------------------------------------------ |
| 0         | no violation                                           |
| 1         | a violation, or a baseline that no longer holds        |
| 2         | wrong usage: the message names the option, file or key |
| 3         | nothing was measured, or the run was interrupted       |
`;

function variablesSection(): string {
  const rows = Object.entries(VARIABLES).map(([name, effect]) => [code(name), textCell(effect)]);
  return `## Variables of the environment\n\n${table(['variable', 'meaning'], rows)}`;
}

/** Makes docs/command-line.md: every command with its arguments and options. */
export function commandLinePage(): string {
  const commands = createProgram().commands;
  const rows = Object.entries(COMMAND_GROUPS).flatMap(([title, group]) => group.map((row) => ({ title, ...row })));
  const overview = rows.map(({ title }, index) => [title, commands[index]?.name() ?? ''] as const);
  const groups = Object.keys(COMMAND_GROUPS).map((title) => [
    title,
    overview
      .filter(([group]) => group === title)
      .map(([, name]) => `[${name}](#${name})`)
      .join(', '),
  ]);
  const sections = commands.map((command, index) => commandSection(command, rows[index]?.examples ?? []));
  return [INTRODUCTION, variablesSection(), '## Commands\n', table(['purpose', 'commands'], groups), ...sections].join(
    '\n',
  );
}

function commandSection(command: Command, examples: readonly CommandExample[]): string {
  const help = command.createHelp();
  const visibleArguments = help.visibleArguments(command);
  const groups = help.groupItems(
    [...command.options],
    help.visibleOptions(command),
    ({ helpGroupHeading }) => helpGroupHeading ?? 'Options:',
  );
  return [
    `## ${command.name()}\n`,
    `\`\`\`sh\nxcaliper ${command.name()} ${command.usage()}\n\`\`\`\n`,
    `${sentence(command.description())}\n`,
    ...(visibleArguments.length === 0 ? [] : [table(['argument', 'meaning'], visibleArguments.map(argumentRow))]),
    `\`\`\`sh\n${examples.map(({ line, effect }) => `# ${effect}\n${line}\n`).join('')}\`\`\`\n`,
    ...[...groups].flatMap(([heading, options]) => [
      ...(groups.size === 1 ? [] : [`**${heading.replace(/:$/, '')}**\n`]),
      table(['option', 'meaning', 'default'], options.map(optionRow)),
    ]),
  ].join('\n');
}

function argumentRow(argument: Argument): readonly string[] {
  return [`\`${argument.name()}\``, textCell(argument.description)];
}

function optionRow(option: Option): readonly string[] {
  const choices = option.argChoices === undefined ? '' : `: ${option.argChoices.map(code).join(', ')}`;
  return [code(option.flags), `${textCell(option.description)}${choices}`, defaultOf(option)];
}

function defaultOf({ defaultValue, defaultValueDescription }: Option): string {
  const value: unknown = defaultValue;
  if (defaultValueDescription !== undefined) return textCell(defaultValueDescription);
  if (typeof value === 'string' || typeof value === 'number') return code(String(value));
  return '';
}

function code(text: string): string {
  return `\`${text}\``;
}

function sentence(description: string): string {
  const text = textCell(description);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
