import { type Command, Option } from 'commander';
import { defined } from '../../../common/defined.js';
import type { OptionUser } from '../../../common/options/option-table.js';
import { UsageError } from './usage-error.js';

/**
 * Adds the user of `--user XUI`.
 *
 * @throws UsageError
 */
export function withUser(xui: string, users: readonly OptionUser[] = []): readonly OptionUser[] {
  // A colon may also begin a port. A colon at the end can only announce a password.
  const { xui: bare, password } = splitUser(xui);
  if (password === '') {
    throw new UsageError(`--user: the password of ${bare} is empty; remove the colon and add --password`);
  }
  return [...users, { xui }];
}

/**
 * Gives the last user the password of `--password PW`.
 *
 * @throws UsageError
 */
export function withPassword(password: string, users: readonly OptionUser[] = []): readonly OptionUser[] {
  const last = users.at(-1);
  if (last === undefined) throw new UsageError('--password: must follow its --user; write --user XUI --password PW');
  if (password === '') {
    throw new UsageError(
      `--password: is empty for ${last.xui}; set the variable it comes from, or leave --password out`,
    );
  }
  if (last.password !== undefined) {
    throw new UsageError(`--password: ${last.xui} already has a password; remove one of the two`);
  }
  return [...users.slice(0, -1), { ...last, password }];
}

/** Creates `--password`, which belongs to the `--user` before it. @param users name of the option with the users */
export function passwordOption(command: Command, users: string): Option {
  return new Option('--password <PW>', 'password of the preceding --user').argParser((password) => {
    command.setOptionValueWithSource(users, withPassword(password, command.getOptionValue(users)), 'cli');
  });
}

/**
 * Splits `XUI:PASSWORD`, although the XUI itself contains colons. The password begins after the first colon behind the
 * domain: the first `@`, and a bracketed address after it if there is one. In a XUI without a domain (`tel:`), the
 * password begins after the first colon behind the scheme. Without such a colon, there is no password.
 *
 * @example splitUser('sip:alice@example.com:secret') // { xui: 'sip:alice@example.com', password: 'secret' }
 */
export function splitUser(text: string): OptionUser {
  const { xui, password } =
    /^(?<xui>(?:tel:[^:]*|[^@]*@(?:\[[^\]]*\])?[^:]*|[^:]*:[^:]*))(?::(?<password>.*))?$/is.exec(text)?.groups ?? {
      xui: text,
    };
  return { xui: xui ?? text, ...defined({ password }) };
}
