import { createHmac, randomBytes } from 'node:crypto';

/** Finds the holder of a secret key. */
export interface KeyRing<T> {
  /** Returns a digest to store instead of the key; equal keys have equal digests. */
  digest(key: string): string;
  /** @returns false, without a change, when the key is already on the ring */
  add(key: string, holder: T): boolean;
  find(key: string): T | undefined;
  /** Lists the holders in the order of their keys. */
  holders(): readonly T[];
  /** Keeps which keys are on the ring, and returns what restores that. */
  save(): () => void;
}

/**
 * Creates an empty key ring, whose lookup time reveals nothing about the keys.
 *
 * A map compares its keys byte by byte and stops at the first difference, so an attacker could guess a key piece by
 * piece. The map therefore stores HMAC-SHA-256 digests under a random secret of this ring. Without the secret an
 * attacker cannot choose how much of a digest matches a stored one. The time of the digest depends only on the length
 * of the presented key, which the attacker knows. Unlike a comparison with every key in turn, the time does not reveal
 * the number of keys either.
 */
export function createKeyRing<T>(): KeyRing<T> {
  const secret = randomBytes(32);
  let holders = new Map<string, T>();
  const digest = (key: string): string => createHmac('sha256', secret).update(key).digest('base64');
  return {
    digest,
    find: (key) => holders.get(digest(key)),
    holders: () => [...holders.values()],
    save: () => {
      const kept = [...holders];
      return () => {
        holders = new Map(kept);
      };
    },
    add(key, holder) {
      const place = digest(key);
      if (holders.has(place)) return false;
      holders.set(place, holder);
      return true;
    },
  };
}
