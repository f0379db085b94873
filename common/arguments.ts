import { InvalidArgumentError } from './errors.js';
import { shortened } from './text/shortened.js';

/** Largest delay a Node timer takes, in milliseconds; a longer one would fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** Characters that are looked through for what must not be shown. */
const LONGEST_LOOK = 2_000;

/** User name and password of a URI; also when a slash, question mark or number sign in them was left unescaped. */
const USER_INFO = String.raw`(?:[^/\\?#]*|[^/\\?#@:[]*:(?!\d*(?:[/\\?#]|$))[\s\S]*)@`;
const URI_WITH_USER_INFO = new RegExp(String.raw`((?:\bhttps?:)[/\\]*|[/\\]{2})${USER_INFO}`, 'gi');
const BARE_USER_INFO = new RegExp(`^${USER_INFO}`);

/**
 * How a refused value is shown in a message: short, quoted when it is text, without the user name and password of a
 * URI.
 */
export function shown(value: unknown): string {
  const text = blottedUserInfo(String(value).slice(0, LONGEST_LOOK));
  const quoted = typeof value === 'string' ? JSON.stringify(text) : text;
  return shortened(quoted, 79);
}

/** As `shown`, for a text that should be an http URI: user name and password are blotted out without a scheme too. */
export function shownUri(uri: string): string {
  const start = uri.slice(0, LONGEST_LOOK);
  const text = blottedUserInfo(start);
  return shown(text === start ? start.replace(BARE_USER_INFO, '[...]@') : text);
}

/** Blots user name and password out of every URI in a text. */
export function blottedUserInfo(text: string): string {
  return text.replace(URI_WITH_USER_INFO, '$1[...]@');
}

/** What a value is, for a message that must not quote it: it may hold a password or a key. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The names of a type's fields, each of which must be there: a new field cannot be forgotten. */
export type FieldNames<T> = Readonly<Record<keyof T, true>>;

/**
 * Checks options, or other input with named fields: an object that holds none but known names. A misspelt option is
 * refused, for otherwise its default would be taken without a word.
 *
 * @param known the names it may hold
 * @param argument what it is called; absent for the options of a call, whose names stand alone
 * @throws InvalidArgumentError naming `argument` (`options` when absent), or the unknown field as `<argument>.<field>`
 */
export function requireOptions<T extends object>(value: T, known: FieldNames<T>, argument?: string): T {
  const given: unknown = value;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new InvalidArgumentError(argument ?? 'options', `must be an object, got ${kindOf(given)}`);
  }
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return value;
  const path = argument === undefined ? unknown : `${argument}.${unknown}`;
  throw new InvalidArgumentError(path, `is not known here; known: ${Object.keys(known).join(', ')}`);
}

/**
 * Checks a list.
 *
 * @throws InvalidArgumentError naming `argument`
 */
export function requireList<T>(value: readonly T[], argument: string): readonly T[] {
  if (Array.isArray(value)) return value;
  throw new InvalidArgumentError(argument, `must be a list, got ${kindOf(value)}`);
}

/**
 * Checks a text that may not be empty.
 *
 * @throws InvalidArgumentError naming `argument`
 */
export function requireText(value: unknown, argument: string): string {
  if (typeof value !== 'string') throw new InvalidArgumentError(argument, `must be a string, got ${shown(value)}`);
  if (value === '') throw new InvalidArgumentError(argument, 'must not be empty');
  return value;
}

/**
 * Checks true or false. A text such as `'false'`, from an environment variable, must not turn an option on.
 *
 * @throws InvalidArgumentError naming `argument`
 */
export function requireFlag(value: unknown, argument: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new InvalidArgumentError(argument, `must be true or false, got ${shown(value)}`);
}

/**
 * Checks a TCP port; 0 lets the system choose one.
 *
 * @throws InvalidArgumentError naming `argument`
 */
export function requirePort(value: unknown, argument: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new InvalidArgumentError(argument, `must be a port number from 0 to 65535, got ${shown(value)}`);
  }
  return value;
}

/**
 * Checks a duration given as a number or, as the documented stack options are, as a string of digits.
 *
 * @returns milliseconds, more than zero
 * @throws InvalidArgumentError naming `argument`
 */
export function requireMilliseconds(value: unknown, argument: string): number {
  const duration = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof duration !== 'number' || !(duration > 0) || duration > LONGEST_DELAY) {
    throw new InvalidArgumentError(
      argument,
      `must be a positive number of milliseconds, at most ${LONGEST_DELAY}, got ${shown(value)}`,
    );
  }
  return duration;
}

/**
 * Checks an XCAP User Identifier. RFC 4825 §6.2 recommends the user's address of record, scheme included, and the
 * specification writes it `sip:<user>@<domain>`; any URI with a scheme is taken.
 *
 * @throws InvalidArgumentError naming `argument`
 */
export function requireXui(value: unknown, argument: string): string {
  const xui = requireText(value, argument);
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:./.test(xui)) {
    throw new InvalidArgumentError(argument, `must start with a scheme, like sip:alice@example.com, got ${shown(xui)}`);
  }
  if (!xui.isWellFormed() || hasControlCharacter(xui)) {
    throw new InvalidArgumentError(argument, `must not hold control characters or lone surrogates, got ${shown(xui)}`);
  }
  return xui;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
