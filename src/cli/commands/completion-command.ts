import { Argument, Command } from 'commander';
import { type CompletedCommand, SHELLS, type Shell } from './completion-scripts.js';

/**
 * Creates `xcaliper completion SHELL`, which prints a completion script for a shell.
 *
 * @param program the command line whose commands and options the script knows
 */
export function completionCommand(program: Command): Command {
  return new Command('completion')
    .description('print a completion script; for bash: source <(xcaliper completion bash)')
    .addArgument(new Argument('<shell>', 'shell that reads the script').choices(Object.keys(SHELLS)))
    .action((shell: Shell) => {
      process.stdout.write(SHELLS[shell](completedCommands(program)));
    });
}

function completedCommands(program: Command): readonly CompletedCommand[] {
  const help = program.createHelp();
  return help.visibleCommands(program).map((command) => ({
    name: command.name(),
    description: command.description(),
    values: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    options: help.visibleOptions(command).flatMap(({ long, description, argChoices = [], required }) => {
      return long === undefined || long === null
        ? []
        : [{ name: long, description, values: argChoices, takesValue: required }];
    }),
  }));
}
