import { refuse } from '../../http/refusal.js';
import type { XcapRequest } from '../../http/xcap-request.js';
import type { Access } from '../access.js';
import { AuthParamsError, readAuthParams } from '../auth-params.js';
import { type AuthPorts, reportOddities } from '../auth-ports.js';
import { readAuthorization } from '../authorization-field.js';
import { challenge, opaqueOf } from '../challenge.js';
import type { AuthenticationInfo } from '../principal.js';
import { type DigestCredentials, DigestSyntaxError, readDigestCredentials } from './digest-credentials.js';
import type { DigestQop } from './digest-response.js';
import { authenticationInfo, checkDigestSecret } from './digest-secret.js';
import { checkDigestUri } from './digest-uri.js';

/** The checks of Digest credentials in order; a deviation replaces one. */
export const digestChecks = { checkDigestUri, checkOpaque, checkDigestSecret, checkDigestNonce };

export type DigestChecks = typeof digestChecks;

export interface AuthenticatedUser {
  readonly xui: string;
  /** For an Authentication-Info field. */
  readonly authenticationInfo: AuthenticationInfo | undefined;
}

/**
 * Authenticates a client by the Digest scheme (RFC 7616).
 *
 * @throws Refusal 400 for credentials that are malformed or meant for another resource (RFC 7616 §3.4, §3.4.6); 401
 */
export function authenticateDigest(
  request: XcapRequest,
  { access, report }: AuthPorts,
  checks: DigestChecks,
): AuthenticatedUser {
  const authorization = readAuthorization(request.headers.authorization);
  if (authorization?.scheme !== 'digest') throw challenge(access, 'This needs credentials of the Digest scheme.');
  const credentials = credentialsOf(authorization.credentials, access.settings.qop);
  const uriOddities = checks.checkDigestUri(credentials, request);
  checks.checkOpaque(credentials, access);
  const user = checks.checkDigestSecret(credentials, request, access);
  checks.checkDigestNonce(credentials, access);
  reportOddities([...credentials.oddities, ...uriOddities], request, report);
  return { xui: user.xui, authenticationInfo: authenticationInfo(credentials, user, access) };
}

function credentialsOf(text: string, offered: readonly DigestQop[]): DigestCredentials {
  try {
    return readDigestCredentials(readAuthParams(text), offered);
  } catch (thrown) {
    if (thrown instanceof AuthParamsError || thrown instanceof DigestSyntaxError) {
      const text = `The Authorization field cannot be read: ${thrown.message}.`;
      const advice = 'Send Digest and parameters like username="…", with a comma between two of them.';
      throw refuse(400, `${text.slice(0, -1)} (RFC 7616 §3.4). ${advice}`, {}, { rule: 'RFC 7616 §3.4', text, advice });
    }
    throw thrown;
  }
}

/**
 * Checks the value against the challenge (RFC 7616 §3.4); accepts a missing one.
 *
 * @throws Refusal 400
 */
function checkOpaque({ opaque }: DigestCredentials, { settings }: Access): void {
  if (opaque !== undefined && opaque !== opaqueOf(settings.realm)) {
    const text = 'The opaque string of the Digest credentials is not that of the challenge.';
    const advice = 'Copy opaque from the challenge.';
    throw refuse(400, `${text.slice(0, -1)} (RFC 7616 §3.4). ${advice}`, {}, { rule: 'RFC 7616 §3.4', text, advice });
  }
}

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
function checkDigestNonce({ nonce, count, cnonce }: DigestCredentials, access: Access): void {
  const use = access.nonces.use(nonce, count, cnonce);
  if (use !== 'fresh') throw challenge(access, REASONS[use], true);
}
