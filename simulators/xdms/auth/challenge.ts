import { createHash } from 'node:crypto';
import { type Refusal, refuseUnauthorized } from '../http/refusal.js';
import type { Access } from './access.js';

/**
 * Asks for credentials: 401 with a challenge for every algorithm, the preferred one first (RFC 7616 §3.7). Each stands
 * in a field of its own, as in the example of RFC 7616 §3.9.1: many clients cannot tell the challenges of one field
 * apart.
 *
 * @param reason one sentence for the person who reads the response
 * @param stale whether the client need but answer again, with the new nonce (RFC 7616 §3.3)
 */
export function challenge(access: Access, reason: string, stale = false): Refusal {
  const { settings } = access;
  return refuseUnauthorized(
    reason,
    settings.scheme === 'basic' ? [basicChallenge(settings.realm)] : digestChallenges(access, stale),
  );
}

function basicChallenge(realm: string): string {
  return `Basic realm=${quoted(realm)}, charset="UTF-8"`;
}

function digestChallenges({ settings, nonces }: Access, stale: boolean): readonly string[] {
  const { realm, algorithms, userhash, qop } = settings;
  const nonce = nonces.issue();
  return algorithms.map((algorithm) =>
    [
      `Digest realm=${quoted(realm)}`,
      `qop="${qop.join(', ')}"`,
      `algorithm=${algorithm}`,
      `nonce="${nonce}"`,
      `opaque="${opaqueOf(realm)}"`,
      'charset=UTF-8',
      ...(stale ? ['stale=true'] : []),
      ...(userhash ? ['userhash=true'] : []),
    ].join(', '),
  );
}

/**
 * The string that clients have to give back, in hexadecimal digits as RFC 7616 §3.3 recommends. It says nothing, and is the same for every server of a realm, so that a
 * session with a server that has been started anew ends in a stale nonce, not in a fault.
 */
export function opaqueOf(realm: string): string {
  return createHash('sha256').update(realm).digest('hex').slice(0, 32);
}

/** A quoted-string (RFC 9110 §5.6.4). */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
