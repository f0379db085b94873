import { createHash } from 'node:crypto';
import type { DigestAlgorithm } from '../../../common/authentication.js';
import type { Access } from '../../xdms/auth/access.js';
import { type AuthParams, readAuthParams } from '../../xdms/auth/auth-params.js';
import { readAuthorization } from '../../xdms/auth/authorization-field.js';
import { challenge } from '../../xdms/auth/challenge.js';
import { expectedDigest, hashedUsername } from '../../xdms/auth/digest/digest-response.js';
import type { XcapRequest } from '../../xdms/http/xcap-request.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';

const HASHES: Readonly<Record<string, 'md5' | 'sha256'>> = { MD5: 'md5', 'SHA-256': 'sha256' };

/**
 * A server that takes Digest credentials in the form of RFC 2069, without qop: it replaces them with those of RFC 7616, with
 * a count of its own, when they are right.
 */
export function takingCredentialsWithoutQop(): StepOverrides {
  let count = 0;
  return {
    authenticate:
      (authenticate, { environment: { access } }) =>
      (request) => {
        const fields = fieldsIn(request);
        if (fields === undefined) return authenticate(request);
        if (!isRight(fields, request, access)) throw challenge(access, 'The user name or the password is wrong.');
        count += 1;
        const authorization = withQop(fields, request, access, count.toString(16).padStart(8, '0'));
        // rspauth has the form of RFC 7616, and proves nothing to this client.
        return {
          ...authenticate({ ...request, headers: { ...request.headers, authorization } }),
          authenticationInfo: undefined,
        };
      },
  };
}

type Fields = (name: string) => string;

/** @returns undefined for a request with other credentials */
function fieldsIn({ headers }: XcapRequest): Fields | undefined {
  const authorization = readAuthorization(headers.authorization);
  if (authorization?.scheme !== 'digest') return undefined;
  const params = readable(authorization.credentials);
  return params === undefined || params.has('qop') ? undefined : (name) => params.get(name)?.value ?? '';
}

/** @returns undefined for parameters that the standard refuses */
function readable(credentials: string): AuthParams['params'] | undefined {
  try {
    return readAuthParams(credentials).params;
  } catch {
    return undefined;
  }
}

/** RFC 2069 §2.1.2: the digest of the secret, the nonce and the digest of method and URI. */
function isRight(field: Fields, request: XcapRequest, access: Access): boolean {
  const hash = HASHES[algorithmOf(field, access)];
  const password = passwordOf(field, request, access);
  if (hash === undefined || password === undefined) return false;
  const digest = (text: string) => createHash(hash).update(text).digest('hex');
  const secret = digest(`${nameOf(field, access)}:${field('realm')}:${password}`);
  return digest(`${secret}:${field('nonce')}:${digest(`${request.method}:${field('uri')}`)}`) === field('response');
}

function passwordOf(field: Fields, request: XcapRequest, access: Access): string | undefined {
  return access.accountOf(nameOf(field, access), request)?.password;
}

/** The name may be sent as a hash (RFC 7616 §3.4.4). */
function nameOf(field: Fields, access: Access): string {
  const sent = field('username');
  if (field('userhash') !== 'true') return sent;
  const algorithm = algorithmOf(field, access);
  return [...access.users.logins()].find((name) => hashedUsername(algorithm, name, field('realm')) === sent) ?? sent;
}

/** RFC 2069 §2.1.1: MD5 without one. */
function algorithmOf(field: Fields, { settings }: Access): DigestAlgorithm {
  const sent = (field('algorithm') || 'MD5').toLowerCase();
  return settings.algorithms.find((one) => one.toLowerCase() === sent) ?? 'MD5';
}

const COPIED = ['realm', 'nonce', 'uri', 'opaque'];
const CNONCE = 'rfc2069';

function withQop(field: Fields, request: XcapRequest, access: Access, nc: string): string {
  const algorithm = algorithmOf(field, access);
  const [qop = 'auth'] = access.settings.qop;
  const response = expectedDigest({
    algorithm,
    username: nameOf(field, access),
    realm: field('realm'),
    password: passwordOf(field, request, access) ?? '',
    nonce: field('nonce'),
    nc,
    cnonce: CNONCE,
    firstCnonce: CNONCE,
    qop,
    method: request.method,
    uri: field('uri'),
    body: request.body,
  });
  const copied = COPIED.flatMap((name) => (field(name) === '' ? [] : [`${name}="${field(name)}"`]));
  return `Digest ${[`username="${nameOf(field, access)}"`, ...copied, `response="${response}"`, `algorithm=${algorithm}`, `qop=${qop}`, `nc=${nc}`, `cnonce="${CNONCE}"`].join(', ')}`;
}
