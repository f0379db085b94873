import { randomBytes } from 'node:crypto';

/**
 * Creates a source of strong entity tags. No tag is ever repeated, not even after a DELETE and a new PUT or after a
 * restart (RFC 4825 §8.5): the first part is random per source, the second counts.
 */
export function entityTags(): () => string {
  const source = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return ['"', source, '-', count.toString(36), '"'].join('');
  };
}
