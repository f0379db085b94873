import { InvalidArgumentError } from './errors.js';

/** Largest delay a Node timer takes, in milliseconds; a longer one would fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** How a refused value is shown in a message: short, quoted when it is text. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
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
 * Checks a TCP port; 0 lets the system choose one.
 *
 * @throws InvalidArgumentError naming `argument`
 */
export function requirePort(value: unknown, argument: string): number {
  const port = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidArgumentError(argument, `must be a port from 0 to 65535, got ${shown(value)}`);
  }
  return port;
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
