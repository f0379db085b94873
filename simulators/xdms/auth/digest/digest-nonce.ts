import type { Access } from '../access.js';
import { challenge } from '../challenge.js';
import type { DigestCredentials } from './digest-credentials.js';

const REASONS = {
  unknown: 'The nonce is not from this server: use the new one.',
  expired: 'The nonce has expired: use the new one.',
  used: 'The nonce is good for one request: use the new one.',
  replayed: 'The nonce count has been used before: count on, or use the new nonce.',
} as const;

/**
 * Checks that this server issued the nonce, that it has not expired, and that the count is new.
 *
 * @throws Refusal 401 with stale=true: the password is correct, so a retry with the new nonce suffices (RFC 7616 §3.3)
 */
export function checkDigestNonce({ nonce, count, cnonce }: DigestCredentials, access: Access): void {
  const use = access.nonces.use(nonce, count, cnonce);
  if (use !== 'fresh') throw challenge(access, REASONS[use], true);
}
