import { randomBytes } from 'node:crypto';

/**
 * A source of strong entity tags. A tag never returns, neither after a delete and a re-creation nor after a restart:
 * the first part is drawn at random when the source is made, the second counts (RFC 4825 §8.5).
 */
export function entityTags(): () => string {
  const source = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `"${source}-${count.toString(36)}"`;
  };
}
