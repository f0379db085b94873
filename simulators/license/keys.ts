import { randomBytes } from 'node:crypto';

/**
 * Checks for base64 by RFC 4648 §4: standard alphabet, padding, unused bits zero, at least one byte. So different texts
 * are different keys, and keys can be compared as text.
 */
export function isBase64(text: string): boolean {
  return text !== '' && Buffer.from(text, 'base64').toString('base64') === text;
}

/** Generates a key: 256 random bits in base64 (specification B3). */
export function randomKey(): string {
  return randomBytes(32).toString('base64');
}
