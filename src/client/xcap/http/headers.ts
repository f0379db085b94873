import { shown } from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import type { HeaderList } from '../../../../common/exchange.js';
import { USER_AGENT } from './user-agent.js';

/** Header fields as a record or, where a name occurs twice or order matters, as a list of pairs. */
export type HeaderFields = HeaderList | Readonly<Record<string, string>>;

const TOKEN = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Fields that frame the message; only its writer can set them correctly (RFC 9112 §6). */
const FRAMING = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade', 'keep-alive', 'te', 'trailer']);

/** Fields that may occur only once. */
const SINGLE = new Set(['host', 'connection', 'content-type', 'authorization', 'proxy-authorization', 'user-agent']);

/**
 * Checks header fields given by a caller.
 *
 * @param fields a record, or a list of name-value pairs
 * @returns the fields in order
 * @throws InvalidArgumentError naming the field, when its name or value is illegal (RFC 9110 §5.1, §5.5) or only the
 * library may write it
 */
export function requireHeaders(fields: unknown): HeaderList {
  if (fields === undefined) return [];
  if (typeof fields !== 'object' || fields === null) {
    throw new InvalidArgumentError('headers', `must be a record or a list of pairs, got ${shown(fields)}`);
  }
  const pairs: readonly unknown[] = Array.isArray(fields) ? fields : Object.entries(fields);
  const headers = pairs.map((pair) => requireHeader(pair));
  const seen = new Set<string>();
  for (const [name] of headers) {
    const lower = name.toLowerCase();
    if (SINGLE.has(lower) && seen.has(lower))
      throw new InvalidArgumentError('headers', `${name} may be given only once`);
    seen.add(lower);
  }
  return headers;
}

function requireHeader(pair: unknown): readonly [string, string] {
  const [name, value, ...more]: readonly unknown[] = Array.isArray(pair) ? pair : [];
  if (typeof name !== 'string' || !TOKEN.test(name) || more.length > 0) {
    throw new InvalidArgumentError(
      'headers',
      `a header name must be a token (RFC 9110 §5.1), got ${shown(name ?? pair)}`,
    );
  }
  if (typeof value !== 'string' || !VALUE.test(value)) {
    throw new InvalidArgumentError(
      'headers',
      `the value of ${name} must be a string without line breaks and other characters that are illegal in a header`,
    );
  }
  const lower = name.toLowerCase();
  if (FRAMING.has(lower)) throw new InvalidArgumentError('headers', `${name} must be absent: the library writes it`);
  if (lower === 'connection' && !/^(?:close|keep-alive)$/i.test(value)) {
    throw new InvalidArgumentError('headers', `${name} must be keep-alive or close, got ${shown(value)}`);
  }
  return [name, value];
}

/**
 * Overrides header fields. An upper field replaces all lower ones of its name, in any case, at the position of the
 * first.
 */
export function overlay(lower: HeaderList, upper: HeaderList): HeaderList {
  if (upper.length === 0) return lower;
  const replaced = new Set(upper.map(([name]) => name.toLowerCase()));
  const placed = new Set<string>();
  const merged = lower.flatMap((field): HeaderList => {
    const name = field[0].toLowerCase();
    if (!replaced.has(name)) return [field];
    if (placed.has(name)) return [];
    placed.add(name);
    return upper.filter(([other]) => other.toLowerCase() === name);
  });
  return [...merged, ...upper.filter(([name]) => !placed.has(name.toLowerCase()))];
}

/** Returns the fields of every request to an origin. */
export function standardFields(origin: string): HeaderList {
  return [
    ['host', new URL(origin).host],
    ['connection', 'keep-alive'],
    ['User-Agent', USER_AGENT],
  ];
}
