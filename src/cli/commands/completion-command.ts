import { Argument, Command } from 'commander';
import { type CompletedCommand, SHELLS, type Shell } from './completion-scripts.js';

/**
 * Creates `xcaliper completion SHELL`, which prints a completion script for a shell.
 *
 * @param program the command line whose commands and options the script knows
 */
export function completionCommand(program: Command): Command {
  return new Command('completion')
    .description('print a completion script for a shell; without a shell, how to use it')
    .addArgument(new Argument('[shell]', 'shell that reads the script').choices(Object.keys(SHELLS)))
    .action((shell?: Shell) => {
      process.stdout.write(shell === undefined ? INSTRUCTIONS : SHELLS[shell](completedCommands(program)));
    });
}

const INSTRUCTIONS = `bash: add to ~/.bashrc                    source <(xcaliper completion bash)
zsh:  add to ~/.zshrc                     source <(xcaliper completion zsh)
fish: save as ~/.config/fish/completions/xcaliper.fish
                                          xcaliper completion fish > ~/.config/fish/completions/xcaliper.fish

In a project that has installed the package, write "npx xcaliper" in these lines. The scripts complete both
"xcaliper" and "npx xcaliper".
`;

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
