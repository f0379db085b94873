import { type Refusal, refuseUnauthorized } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Access } from './access.js';
import { readAuthorization } from './authorization-field.js';
import { type BearerError, bearerChallenge } from './challenge.js';
import type { AccessToken } from './user.js';

/**
 * Authenticates a client by an access token (RFC 6750).
 *
 * @returns the XUI of the user of the token
 * @throws Refusal 401 or 403 with a challenge
 */
export function authenticateBearer({ headers }: XcapRequest, access: Access): string {
  const { settings, users } = access;
  const authorization = readAuthorization(headers.authorization);
  // RFC 6750 §3.1: no error code where the client may not know that it needs a token.
  if (authorization?.scheme !== 'bearer') throw refused(access, 'This needs an access token.');
  const found = users.byToken(authorization.credentials);
  if (found === undefined) throw invalid(access, 'The access token is unknown or revoked.');
  if (isExpired(found.token, settings.now())) throw invalid(access, 'The access token has expired.');
  const { scopes = settings.scopes } = found.token;
  if (settings.scopes.every((scope) => scopes.includes(scope))) return found.user.xui;
  const reason = 'The access token is not for this.';
  const error: BearerError = { error: 'insufficient_scope', description: reason, scopes: settings.scopes };
  throw refuseUnauthorized(reason, [bearerChallenge(settings.realm, error)], 403);
}

function isExpired({ expiresAt }: AccessToken, now: Date): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime();
}

function invalid(access: Access, reason: string): Refusal {
  return refused(access, reason, { error: 'invalid_token', description: reason });
}

function refused({ settings }: Access, reason: string, error?: BearerError): Refusal {
  return refuseUnauthorized(reason, [bearerChallenge(settings.realm, error)], settings.refusalStatus);
}
