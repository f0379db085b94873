import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that does not tell how many characters agree. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
