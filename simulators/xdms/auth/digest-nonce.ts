import type { Access } from './access.js';
import { challenge } from './challenge.js';
import type { DigestCredentials } from './digest-credentials.js';

const REASONS = {
  unknown: 'The nonce is not from this server: use the new one.',
  expired: 'The nonce has expired: use the new one.',
  replayed: 'The nonce count has been used before: count on, or use the new nonce.',
} as const;

/**
 * Checks that the nonce is this server's, has not expired, and has not been used with this count before.
 *
 * @throws Refusal 401 with stale=true: the password is right, so the client need but answer anew (RFC 7616 §3.3)
 */
export function checkDigestNonce({ nonce, count, cnonce }: DigestCredentials, access: Access): void {
  const use = access.nonces.use(nonce, count, cnonce);
  if (use !== 'fresh') throw challenge(access, REASONS[use], true);
}
