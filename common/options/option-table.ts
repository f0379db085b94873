import path from 'node:path';

/** The value of an option in the library, by the kind of the option. */
export interface OptionValues {
  readonly text: string;
  /** A file or folder; in a file, relative to the folder of that file. */
  readonly path: string;
  readonly texts: readonly string[];
  readonly paths: readonly string[];
  /** A positive integer, which the library checks. */
  readonly count: number;
  /** A positive integer, which the command line checks. */
  readonly positive: number;
  readonly 'not-negative': number;
  readonly port: number;
  /** Milliseconds; with a unit on the command line, like `90s`. */
  readonly duration: number;
  readonly switch: boolean;
  /** `--user XUI:PW`. */
  readonly users: readonly OptionUser[];
  /** `--user XUI --password PW`: one option for two flags. */
  readonly accounts: readonly OptionUser[];
  /** An XCAP User Identifier. */
  readonly xui: string;
  /** A list of what `fields` describes. */
  readonly records: never;
  /** `--master KEY:CREDIT:NAME`. */
  readonly masters: readonly OptionMaster[];
  /** A value of files whose schema is written apart. */
  readonly special: never;
}

export interface OptionUser {
  readonly xui: string;
  readonly password?: string;
}

export interface OptionMaster {
  /** Base64. */
  readonly key: string;
  readonly totalCredit: number;
  /** Its identifier; `master-1` for the first when absent. */
  readonly master?: string;
}

type Choice = string | number;

/** What values an option has: those of a name, one of several, several of them, or the integers of a range. */
export type OptionKind =
  | keyof OptionValues
  | readonly Choice[]
  | { readonly listOf: readonly string[] }
  | { readonly least: number; readonly most: number };

/** An option. Its key in the table is its name in the library. */
export interface OptionRow {
  readonly kind: OptionKind;
  /** With its argument: `--usage-seed <n>`, or `--chaos [seed]` where it may be left out. Absent for an option of files. */
  readonly flag?: `--${string}`;
  readonly help?: string;
  /** Which heading it has in the help of a command with headings. */
  readonly group?: string;
  /** Whether the command refuses to do without. */
  readonly required?: boolean;
  /** As the user would write it. */
  readonly default?: string | boolean;
  /** How the help writes the default. */
  readonly shown?: string;
  /** Flags that exclude this one, by the names that commander gives them. */
  readonly conflicts?: readonly string[];
  /** What to type in place of a flag of earlier versions. It is an error, and no help shows it. */
  readonly retired?: string;
  /** Meaning of the key in a file; absent for an option of the command line only. */
  readonly key?: string;
  /** Whether the command that runs one case again repeats it. */
  readonly repeated?: boolean;
  /** Meaning of an entry of the list in a file. */
  readonly entry?: string;
  /** What an entry of the list in a file consists of. */
  readonly fields?: OptionTable;
}

/** Options by their names in the library; those of a group by the name of the group. */
export interface OptionTable {
  readonly [name: string]: OptionRow | OptionTable;
}

/** The value of a row in the library; true where the argument of a flag is left out. */
export type OptionValue<Row> = ValueOf<Row> | (Row extends { readonly flag: `${string} [${string}]` } ? true : never);

/** An entry of a list, by the table of its fields. */
export type RecordOf<Table> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly required: true } ? Name : never]: OptionValue<
    Table[Name]
  >;
} & {
  readonly [Name in keyof Table as Table[Name] extends { readonly required: true } ? never : Name]?: OptionValue<
    Table[Name]
  >;
};

type ValueOf<Row> = Row extends { readonly fields: infer Fields }
  ? readonly RecordOf<Fields>[]
  : Row extends { readonly kind: infer Kind }
    ? Kind extends keyof OptionValues
      ? OptionValues[Kind]
      : Kind extends readonly (infer One)[]
        ? One
        : Kind extends { readonly listOf: readonly (infer One)[] }
          ? readonly One[]
          : number
    : GivenOptions<Row>;

/** Options that a user gives: each may be absent. */
export type GivenOptions<Table> = { readonly [Name in keyof Table]?: OptionValue<Table[Name]> };

type HasValue<Row> = Row extends { readonly default: unknown } | { readonly required: true }
  ? true
  : OptionValue<Row> extends readonly unknown[]
    ? true
    : false;

/** Options with defaults: a list may be empty, but is there. */
export type CompleteOptions<Table> = {
  readonly [Name in keyof Table as HasValue<Table[Name]> extends true ? Name : never]: OptionValue<Table[Name]>;
} & {
  readonly [Name in keyof Table as HasValue<Table[Name]> extends true ? never : Name]?: OptionValue<Table[Name]>;
};

export function optionNames<Table extends OptionTable>(table: Table): { readonly [Name in keyof Table]: true } {
  return Object.fromEntries(Object.keys(table).map((name) => [name, true])) as { [Name in keyof Table]: true };
}

export function optionsIn<Table extends OptionTable, Given extends object>(
  table: Table,
  given: Given,
): Pick<Given, keyof Table & keyof Given> {
  const kept = Object.entries(given).filter(([name]) => Object.hasOwn(table, name));
  return Object.fromEntries(kept) as Pick<Given, keyof Table & keyof Given>;
}

export function isOptionRow(entry: OptionRow | OptionTable): entry is OptionRow {
  return 'kind' in entry;
}

/** Returns each row with the path of its name, like `['auth', 'realm']`. */
export function optionRows(
  table: OptionTable,
  above: readonly string[] = [],
): readonly (readonly [readonly string[], OptionRow])[] {
  return Object.entries(table).flatMap(([name, entry]) => {
    const path = [...above, name];
    return isOptionRow(entry) ? [[path, entry] as const] : optionRows(entry, path);
  });
}

/** Returns `--usage-seed` of `--usage-seed <n>`. */
export function flagName(flag: string): string {
  return flag.split(' ', 1)[0] ?? flag;
}

/** Writes options as the words of a command line, the words of each option together. */
export function optionWords(table: OptionTable, given: object): readonly (readonly string[])[] {
  return optionRows(table).flatMap(([path, { flag }]) => {
    const value = path.reduce<unknown>((inner, name) => memberOf(inner, name), given);
    if (flag === undefined || value === undefined || value === false) return [];
    const name = flagName(flag);
    if (value === true) return [[name]];
    return (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, wordOf(one)]);
  });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** Writes a user as `XUI:PW`, and a master as `KEY:CREDIT:NAME`. */
function wordOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = ['xui', 'password', 'key', 'totalCredit', 'master'].map((name) => memberOf(value, name));
  return parts.filter((part) => part !== undefined).join(':');
}

/** Makes the paths among the options of a file absolute; they start at the folder of the file. */
export function withPaths<Given extends object>(given: Given, table: OptionTable, file: string): Given {
  const entries = Object.entries(given).map(([name, value]) => [name, withPath(value, table[name], file)]);
  return Object.fromEntries(entries) as Given;
}

function withPath(value: unknown, entry: OptionTable[string] | undefined, file: string): unknown {
  if (entry === undefined) return value;
  if (!isOptionRow(entry)) return typeof value === 'object' && value !== null ? withPaths(value, entry, file) : value;
  const absolute = (name: unknown) => path.resolve(path.dirname(file), String(name));
  if (entry.kind === 'path') return absolute(value);
  return entry.kind === 'paths' && Array.isArray(value) ? value.map(absolute) : value;
}
