import { randomBytes } from 'node:crypto';

/**
 * Whether a text is base64 as RFC 4648 §4 writes it: the standard alphabet, padded, unused bits zero, at least one
 * byte. So two different texts never stand for the same key, and keys can be compared as text.
 */
export function isBase64(text: string): boolean {
  return text !== '' && Buffer.from(text, 'base64').toString('base64') === text;
}

/** A fresh key: 256 random bits in base64 (specification B3). */
export function randomKey(): string {
  return randomBytes(32).toString('base64');
}
