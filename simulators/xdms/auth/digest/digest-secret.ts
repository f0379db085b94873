import type { DigestAlgorithm } from '../../../../common/authentication.js';
import type { XcapRequest } from '../../http/xcap-request.js';
import type { Access } from '../access.js';
import { isSameText } from '../authorization-field.js';
import { challenge, quotedString } from '../challenge.js';
import type { AuthenticationInfo } from '../principal.js';
import type { XdmsUser } from '../user.js';
import type { DigestCredentials } from './digest-credentials.js';
import { expectedDigest, hashedUsername } from './digest-response.js';

const REJECTED = 'The user name or the password is wrong.';

/**
 * Finds the user by name and verifies the response digest.
 *
 * @throws Refusal 401 for another realm, an algorithm that was not offered, an unknown name, a wrong response
 */
export function checkDigestSecret(credentials: DigestCredentials, request: XcapRequest, access: Access): XdmsUser {
  const { settings } = access;
  if (credentials.realm !== settings.realm) throw challenge(access, `The realm is ${settings.realm}.`);
  const algorithm = offeredAlgorithm(credentials.algorithm ?? 'MD5', settings.algorithms);
  if (algorithm === undefined) throw challenge(access, otherAlgorithm(credentials, access));
  const username = usernameOf(credentials, algorithm, access);
  const user = username === undefined ? undefined : access.accountOf(username, request);
  if (username === undefined || user?.password === undefined) throw challenge(access, REJECTED);
  const { method, body } = request;
  const { password } = user;
  const firstCnonce = firstCnonceOf(credentials, access);
  const expected = expectedDigest({ ...credentials, algorithm, username, password, method, body, firstCnonce });
  if (!isSameText(credentials.response.toLowerCase(), expected)) throw challenge(access, REJECTED);
  return user;
}

/**
 * Formats an Authentication-Info field (RFC 7616 §3.5): its rspauth proves that the server knows the password, and with
 * `auth-int` that the content of the response is the server's.
 *
 * @param credentials verified before
 */
export function authenticationInfo(
  credentials: DigestCredentials,
  { password = '' }: XdmsUser,
  access: Access,
): AuthenticationInfo | undefined {
  const algorithm = offeredAlgorithm(credentials.algorithm ?? 'MD5', access.settings.algorithms);
  const { cnonce, nc, qop } = credentials;
  if (algorithm === undefined) return undefined;
  const username = usernameOf(credentials, algorithm, access) ?? '';
  const firstCnonce = firstCnonceOf(credentials, access);
  return (content) => {
    const response = { method: '', body: Buffer.from(content) };
    const rspauth = expectedDigest({ ...credentials, ...response, algorithm, username, password, firstCnonce });
    return `rspauth="${rspauth}", cnonce=${quotedString(cnonce)}, nc=${nc}, qop=${qop}`;
  };
}

/** Finds the cnonce of the session key (RFC 7616 §3.4.2), which stays the same when the client changes its cnonce. */
function firstCnonceOf({ nonce, cnonce }: DigestCredentials, { nonces }: Access): string {
  return nonces.firstCnonce(nonce) ?? cnonce;
}

/** Characters of an algorithm in a text. */
const LONGEST_NAME = 40;

function otherAlgorithm({ algorithm }: DigestCredentials, { settings }: Access): string {
  const sent =
    algorithm === undefined ? 'MD5, which credentials without an algorithm mean,' : algorithm.slice(0, LONGEST_NAME);
  return `The algorithm ${sent} is not offered here; the algorithms are ${settings.algorithms.join(', ')}.`;
}

function offeredAlgorithm(name: string, offered: readonly DigestAlgorithm[]): DigestAlgorithm | undefined {
  return offered.find((algorithm) => algorithm.toLowerCase() === name.toLowerCase());
}

/** Finds the plain user name. It accepts a hash even when the challenge did not ask for one. */
function usernameOf(
  { username, userhash, realm }: DigestCredentials,
  algorithm: DigestAlgorithm,
  { users }: Access,
): string | undefined {
  if (!userhash) return username;
  for (const name of users.logins()) if (hashedUsername(algorithm, name, realm) === username) return name;
  return undefined;
}
