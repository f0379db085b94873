import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, against timing attacks. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
