import type { XcapRequest } from '../http/xcap-request.js';
import type { XdmsUser } from '../user.js';
import type { Access } from './access.js';
import { challenge, quoted } from './challenge.js';
import type { DigestCredentials } from './digest-credentials.js';
import { type DigestAlgorithm, digestResponse, hashedUsername } from './digest-response.js';
import { isSameText } from './same-text.js';

const REJECTED = 'The user name or the password is wrong.';

/**
 * Finds the user by the name in the credentials, and checks that the client knows the password.
 *
 * @throws Refusal 401 for another realm, an algorithm that was not offered, an unknown name, a wrong response
 */
export function checkDigestSecret(credentials: DigestCredentials, request: XcapRequest, access: Access): XdmsUser {
  const { settings } = access;
  if (credentials.realm !== settings.realm) throw challenge(access, `The realm is ${settings.realm}.`);
  const algorithm = offeredAlgorithm(credentials.algorithm ?? 'MD5', settings.algorithms);
  if (algorithm === undefined) throw challenge(access, `The algorithms are ${settings.algorithms.join(', ')}.`);
  const username = usernameOf(credentials, algorithm, access);
  const user = username === undefined ? undefined : access.users.byLogin(username);
  if (username === undefined || user?.password === undefined) throw challenge(access, REJECTED);
  const { method, body } = request;
  const { password } = user;
  const firstCnonce = firstCnonceOf(credentials, access);
  const expected = digestResponse({ ...credentials, algorithm, username, password, method, body, firstCnonce });
  if (!isSameText(credentials.response.toLowerCase(), expected)) throw challenge(access, REJECTED);
  return user;
}

/**
 * What an answer says of the authentication (RFC 7616 §3.5): a digest by which the client can tell that the server knows
 * the password as well. Only for `auth`; that of `auth-int` covers the answer's content, which is not there yet.
 *
 * @param credentials found to be right
 */
export function authenticationInfo(
  credentials: DigestCredentials,
  { password = '' }: XdmsUser,
  access: Access,
): string | undefined {
  const algorithm = offeredAlgorithm(credentials.algorithm ?? 'MD5', access.settings.algorithms);
  const { cnonce, nc, qop } = credentials;
  if (algorithm === undefined || qop.toLowerCase() !== 'auth') return undefined;
  const username = usernameOf(credentials, algorithm, access) ?? '';
  const firstCnonce = firstCnonceOf(credentials, access);
  const request = { method: '', body: new Uint8Array() };
  const rspauth = digestResponse({ ...credentials, ...request, algorithm, username, password, firstCnonce });
  return `rspauth="${rspauth}", cnonce=${quoted(cnonce)}, nc=${nc}, qop=${qop}`;
}

/** RFC 7616 §3.4.2: a session has one key, though its client may change its nonce. */
function firstCnonceOf({ nonce, cnonce }: DigestCredentials, { nonces }: Access): string {
  return nonces.firstCnonce(nonce) ?? cnonce;
}

function offeredAlgorithm(name: string, offered: readonly DigestAlgorithm[]): DigestAlgorithm | undefined {
  return offered.find((algorithm) => algorithm.toLowerCase() === name.toLowerCase());
}

/** The user name in clear. A hash is understood whether it has been asked for or not. */
function usernameOf(
  { username, userhash, realm }: DigestCredentials,
  algorithm: DigestAlgorithm,
  { users }: Access,
): string | undefined {
  if (!userhash) return username;
  for (const name of users.logins()) if (hashedUsername(algorithm, name, realm) === username) return name;
  return undefined;
}
