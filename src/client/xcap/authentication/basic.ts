import type { DigestPassword } from './digest.js';

/**
 * Formats an Authorization field of the Basic scheme (RFC 7617 §2), in UTF-8.
 *
 * @returns undefined when the user name contains a colon: the server would split there and see another user
 */
export function basicAuthorization({ username, password }: DigestPassword): string | undefined {
  if (username.includes(':')) return undefined;
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}
