import { type Command, Option } from 'commander';
import { defined } from '../../../common/defined.js';
import {
  type CompleteOptions,
  flagName,
  type GivenOptions,
  isOptionRow,
  type OptionKind,
  type OptionMaster,
  type OptionRow,
  type OptionTable,
  type OptionUser,
  type OptionValues,
  optionRows,
} from '../../../common/options/option-table.js';
import { parseDuration, portOf } from './duration.js';
import { UsageError } from './usage-error.js';

/**
 * Adds the options of a table to a command, in the order of the table.
 *
 * @param headings headings in the help, by the group of an option
 */
export function addOptions(
  command: Command,
  table: OptionTable,
  headings: Readonly<Record<string, string>> = {},
): Command {
  for (const [, row] of optionRows(table)) {
    if (row.flag === undefined) continue;
    const options = [
      optionOf(row, row.flag),
      ...(row.kind === 'accounts' ? [passwordOption(command, attributeOf(row.flag))] : []),
    ];
    const heading = headings[row.group ?? ''];
    for (const option of options) command.addOption(heading === undefined ? option : option.helpGroup(`${heading}:`));
  }
  return command;
}

/**
 * Reads the options of a table, with defaults, by their names in the library.
 *
 * @throws UsageError naming the flag
 */
export function optionsOf<const Table extends OptionTable>(command: Command, table: Table): CompleteOptions<Table> {
  // The values of commander have no types; the kinds of the rows decide them.
  return readOptions(command, table, () => true) as unknown as CompleteOptions<Table>;
}

/**
 * Reads the options that the command line or the environment names, without defaults.
 *
 * @throws UsageError naming the flag
 */
export function givenOptions<const Table extends OptionTable>(command: Command, table: Table): GivenOptions<Table> {
  const given = (name: string) => ['cli', 'env'].includes(command.getOptionValueSource(name) ?? '');
  return readOptions(command, table, given) as GivenOptions<Table>;
}

function readOptions(command: Command, table: OptionTable, isWanted: (attribute: string) => boolean): object {
  const entries = Object.entries(table).flatMap(([name, entry]): readonly (readonly [string, unknown])[] => {
    if (!isOptionRow(entry)) {
      const group = readOptions(command, entry, isWanted);
      return Object.keys(group).length === 0 ? [] : [[name, group]];
    }
    if (entry.flag === undefined) return [];
    const attribute = attributeOf(entry.flag);
    const given: unknown = isWanted(attribute) ? command.getOptionValue(attribute) : undefined;
    const value = given === undefined && entry.kind === 'accounts' ? [] : given;
    return value === undefined ? [] : [[name, parsed(value, entry.kind, flagName(entry.flag))]];
  });
  return Object.fromEntries(entries);
}

function optionOf({ kind, help = '', shown, conflicts, retired, ...row }: OptionRow, flag: string): Option {
  const option = new Option(flag, help)
    .default(isList(kind) && kind !== 'accounts' ? [] : row.default, shown)
    .makeOptionMandatory(row.required ?? false);
  if (conflicts !== undefined) option.conflicts([...conflicts]);
  if (retired !== undefined) return option.hideHelp().argParser(() => refuse(retired));
  if (Array.isArray(kind)) return option.choices(kind.map(String));
  if (kind === 'accounts') return option.argParser(withUser);
  // The other kinds are read later, so that the help can show a default as the user would write it.
  return isList(kind) ? option.argParser((text, texts: readonly string[]) => [...texts, text]) : option;
}

const LISTS: readonly OptionKind[] = ['texts', 'paths', 'users', 'accounts', 'masters'];

function isList(kind: OptionKind): boolean {
  return LISTS.includes(kind) || (typeof kind === 'object' && 'listOf' in kind);
}

function parsed(value: unknown, kind: OptionKind, flag: string): unknown {
  if (Array.isArray(value)) return value.map((one) => parsed(one, kind, flag));
  if (typeof value !== 'string') return value;
  if (typeof kind === 'string') return PARSERS[kind]?.(value, flag) ?? value;
  if ('least' in kind) return integer(value, flag, kind);
  return 'listOf' in kind ? value : kind.find((one) => String(one) === value);
}

const PARSERS: Partial<Record<keyof OptionValues, (text: string, flag: string) => unknown>> = {
  users: splitUser,
  masters: splitMaster,
  count: (text) => (text.trim() === '' ? Number.NaN : Number(text)),
  port: portOf,
  duration: parseDuration,
  positive: (text, flag) => atLeast(1, text, flag),
  'not-negative': (text, flag) => atLeast(0, text, flag),
};

function atLeast(least: 0 | 1, text: string, flag: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(
    `${flag}: must be ${least === 0 ? 'an integer of 0 or more' : 'a positive integer'}, got "${text}"`,
  );
}

function integer(text: string, flag: string, { least, most }: { readonly least: number; readonly most: number }) {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${flag}: must be a whole number from ${least} to ${most}, got ${JSON.stringify(text)}`);
}

function refuse(sentence: string): never {
  throw new UsageError(sentence);
}

/** Seeds are 32-bit numbers. */
export const SEED = { least: 0, most: 2 ** 32 - 1 } as const satisfies OptionKind;

/** Returns the name under which commander keeps the value of a flag. */
function attributeOf(flag: string): string {
  return new Option(flag).attributeName();
}

/**
 * Splits `KEY:CREDIT` or `KEY:CREDIT:NAME`; base64 has no colon.
 *
 * @throws UsageError whose message does not contain the key
 */
export function splitMaster(text: string): OptionMaster {
  const [, key, credit, master] = /^(.+?):(\d{1,9})(?::(.+))?$/s.exec(text) ?? [];
  if (key === undefined || credit === undefined) {
    throw new UsageError(
      '--master: must be KEY:CREDIT or KEY:CREDIT:NAME, where CREDIT is a whole number of at most nine digits, like c2VjcmV0:100',
    );
  }
  return { key, totalCredit: Number(credit), ...defined({ master }) };
}

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
function passwordOption(command: Command, users: string): Option {
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
