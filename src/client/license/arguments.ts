import { kindOf, requireMilliseconds, requireText } from '../../../common/arguments.js';
import { InvalidArgumentError } from '../../../common/errors.js';

/**
 * Checks the URL of a license server.
 *
 * @returns the URL without a trailing slash, so that the path of an operation can be appended
 * @throws InvalidArgumentError naming `url`
 */
export function requireBaseUrl(value: unknown): string {
  const text = requireText(value, 'url');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new InvalidArgumentError('url', 'must be an absolute http or https URL, like https://license.example.com');
  }
  if (url.username !== '' || url.password !== '') {
    throw new InvalidArgumentError('url', 'must not contain a user name or password: the interface uses neither');
  }
  if (/[?#]/.test(text)) throw new InvalidArgumentError('url', 'must have neither a query nor a fragment');
  return url.href.replace(/\/+$/, '');
}

/**
 * Checks that a key is a text that is not empty. Only the license server knows whether it is valid.
 *
 * @throws InvalidArgumentError naming `argument`; the message omits the value, which may be a key
 */
export function requireKey(value: unknown, argument: string): string {
  if (typeof value !== 'string') throw new InvalidArgumentError(argument, `must be a string, got ${kindOf(value)}`);
  if (value === '') throw new InvalidArgumentError(argument, 'must not be empty');
  return value;
}

/** @throws InvalidArgumentError naming `comment` */
export function requireComment(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new InvalidArgumentError('comment', `must be a string when given, got ${kindOf(value)}`);
}

/** @throws InvalidArgumentError naming `timeout` */
export function requireTimeout(value: unknown, otherwise: number): number {
  return value === undefined ? otherwise : requireMilliseconds(value, 'timeout');
}

/** @throws InvalidArgumentError naming `signal` */
export function requireSignal(value: unknown): AbortSignal | undefined {
  if (value === undefined || value instanceof AbortSignal) return value;
  throw new InvalidArgumentError('signal', 'must be an AbortSignal when given');
}
