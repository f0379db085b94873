import { createHmac, randomBytes } from 'node:crypto';

/** Finds what belongs to a secret key. */
export interface KeyRing<T> {
  /** A stand-in for a key that can be remembered instead of it; the same for the same key. */
  digest(key: string): string;
  /** @returns false, and nothing is changed, when the key is on the ring already */
  add(key: string, holder: T): boolean;
  find(key: string): T | undefined;
}

/**
 * Makes an empty key ring.
 *
 * The look-up tells nothing about keys by the time it takes. A map compares its keys byte by byte and stops at the
 * first difference, which would let a caller guess a key piece by piece; so the map holds HMAC-SHA-256 digests under a
 * secret made for this ring. A caller does not know the secret, cannot choose how much of a digest agrees with a
 * stored one, and learns from the time taken nothing that helps the next guess. The digest itself takes a time that
 * depends on the length of the presented key alone, which the caller knows. Unlike comparing with every key in turn,
 * the time does not tell how many keys there are either.
 */
export function createKeyRing<T>(): KeyRing<T> {
  const secret = randomBytes(32);
  const holders = new Map<string, T>();
  const digest = (key: string): string => createHmac('sha256', secret).update(key).digest('base64');
  return {
    digest,
    find: (key) => holders.get(digest(key)),
    add(key, holder) {
      const place = digest(key);
      if (holders.has(place)) return false;
      holders.set(place, holder);
      return true;
    },
  };
}
