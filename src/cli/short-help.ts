import { type Command, Help } from 'commander';

/** With `--help`, shows also the options that the short help leaves out. */
const ALL = '--all';

/** The options that the short help of a command shows, in a command with many. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  run: [
    '--subject',
    '--user',
    '--password',
    '--preset',
    '--only',
    '--failed',
    '--read-only',
    '--baseline',
    '--out',
    '--verbose',
  ],
  ui: ['--subject', '--user', '--password', '--preset', '--only', '--port'],
  xdms: [
    '--port',
    '--user',
    '--auth',
    '--preset',
    '--usage',
    '--seed',
    '--deviation',
    '--config',
    '--control-port',
    '--verbose',
  ],
};

/** Leaves the rarer options out of the help of commands with many, unless the command line asks for all. */
export function shortenHelp(program: Command, args: readonly string[]): void {
  if (args.includes(ALL)) return;
  for (const command of program.commands) {
    const first = FIRST[command.name()];
    if (first === undefined) continue;
    const others = command.options.filter(({ long, hidden }) => !hidden && !first.includes(long ?? '')).length;
    command
      .configureHelp({
        ...command.configureHelp(),
        visibleOptions(shown) {
          const options = Help.prototype.visibleOptions.call(this, shown);
          return options.filter(({ long }) => first.includes(long ?? ''));
        },
      })
      .addHelpText('after', `\n${others} more options: xcaliper ${command.name()} --help ${ALL}`);
  }
}
