import type { EventEmitter } from 'node:events';
import { type Command, Help, type Option } from 'commander';

/**
 * Lets each option of a server come from a variable of the environment, for containers: `XCALIPER_XDMS_PORT` for `--port`.
 * An option on the command line has precedence.
 */
export function readEnvironment(command: Command): Command {
  const prefix = `XCALIPER_${command.name().toUpperCase()}_`;
  for (const option of command.options) {
    const [name, key] = [option.name(), option.attributeName()];
    option.env(prefix + name.toUpperCase().replaceAll('-', '_'));
    // Commander listens for variables of those options only that had one when they were added.
    command.on(`optionEnv:${name}`, (value?: string) => {
      // Commander's types leave out that a command is an emitter.
      (command as unknown as EventEmitter).emit(`option:${name}`, value);
      command.setOptionValueWithSource(key, command.getOptionValue(key), 'env');
    });
  }
  command.configureHelp({
    // The variables are all of one form, so a line below the options tells them once.
    optionDescription(option) {
      return Help.prototype.optionDescription.call(this, withoutVariable(option));
    },
  });
  return command.addHelpText('after', `\nEach option may come from a variable, like ${prefix}PORT=0 for --port 0.`);
}

function withoutVariable(option: Option): Option {
  return Object.assign(Object.create(Object.getPrototypeOf(option)), option, { envVar: undefined });
}
