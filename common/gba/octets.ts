import { InvalidArgumentError } from '../errors.js';

/**
 * Reads octets written in hexadecimal.
 *
 * @param length the number of octets
 * @throws InvalidArgumentError naming `argument`, without the value, which may be a secret
 */
export function octetsOfHex(text: string, length: number, argument: string): Buffer {
  if (new RegExp(`^[0-9a-f]{${2 * length}}$`, 'i').test(text)) return Buffer.from(text, 'hex');
  throw new InvalidArgumentError(argument, `must have ${2 * length} hexadecimal digits, got ${text.length} characters`);
}

/** @throws InvalidArgumentError naming `argument`, without the value */
export function requireLength(octets: Uint8Array, length: number, argument: string): void {
  if (octets.length === length) return;
  throw new InvalidArgumentError(argument, `must have ${length} octets, got ${octets.length}`);
}

/** Combines octets by exclusive or, as many as the first has. */
export function xor(first: Uint8Array, second: Uint8Array): Buffer {
  return Buffer.from(first.map((octet, at) => octet ^ (second[at] ?? 0)));
}
