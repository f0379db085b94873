import { createHash } from 'node:crypto';
import type { AuthScheme } from '../../../common/authentication.js';
import { type Refusal, refuseUnauthorized } from '../http/refusal.js';
import type { Access } from './access.js';

/**
 * Asks for credentials: 401 with a challenge for every algorithm, the preferred one first (RFC 7616 §3.7). Each has its
 * own field, as in the example of RFC 7616 §3.9.1, because many clients cannot parse several challenges in one field.
 *
 * @param reason one sentence for the reader of the response
 * @param stale whether a retry with the new nonce suffices (RFC 7616 §3.3)
 */
export function challenge(access: Access, reason: string, stale = false): Refusal {
  return refuseUnauthorized(reason, CHALLENGES[access.settings.scheme]?.(access, stale) ?? []);
}

/** The challenges of the schemes that have some. */
const CHALLENGES: { readonly [S in AuthScheme]?: (access: Access, stale: boolean) => readonly string[] } = {
  basic: ({ settings }) => [`Basic realm=${quotedString(settings.realm)}, charset="UTF-8"`],
  digest: digestChallenges,
  bearer: ({ settings }) => [bearerChallenge(settings.realm)],
};

/** Why a token does not give access (RFC 6750 §3.1). */
export interface BearerError {
  readonly error: 'invalid_token' | 'insufficient_scope';
  readonly description: string;
  /** The scopes that the request needs. */
  readonly scopes?: readonly string[];
}

/** Formats a challenge of RFC 6750 §3. */
export function bearerChallenge(realm: string, { error, description, scopes }: Partial<BearerError> = {}): string {
  const params = Object.entries({ realm, error, error_description: description, scope: scopes?.join(' ') });
  const written = params.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${quotedString(value)}`]));
  return `Bearer ${written.join(', ')}`;
}

function digestChallenges({ settings, nonces }: Access, stale: boolean): readonly string[] {
  const { realm, algorithms, userhash, qop } = settings;
  const nonce = nonces.issue();
  return algorithms.map((algorithm) =>
    [
      `Digest realm=${quotedString(realm)}`,
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
 * Returns the string that clients must send back, in hexadecimal digits as RFC 7616 §3.3 recommends. It is the same for
 * every server of a realm, so that after a restart of the server a session fails with a stale nonce, not with 400.
 */
export function opaqueOf(realm: string): string {
  return createHash('sha256').update(realm).digest('hex').slice(0, 32);
}

/** Formats a quoted-string (RFC 9110 §5.6.4). */
export function quotedString(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
