import { createHash } from 'node:crypto';
import type { DigestAlgorithm } from '../../../../common/authentication.js';

/** OpenSSL's names of the algorithms (RFC 7616 §3.7, §6.1). */
const HASHES: Readonly<Record<DigestAlgorithm, string>> = {
  'SHA-256': 'sha256',
  'SHA-256-sess': 'sha256',
  'SHA-512-256': 'sha512-256',
  'SHA-512-256-sess': 'sha512-256',
  MD5: 'md5',
  'MD5-sess': 'md5',
};

/** Qualities of protection (RFC 7616 §3.3): of only the request line, or also of the content. */
export type DigestQop = 'auth' | 'auth-int';

/** The input of the response digest. Text from header fields has one character per octet. */
export interface ExpectedDigestInput {
  readonly algorithm: DigestAlgorithm;
  /** As the client sent it, decoded. */
  readonly username: string;
  readonly realm: string;
  readonly password: string;
  readonly nonce: string;
  /** As sent. */
  readonly nc: string;
  readonly cnonce: string;
  /** The cnonce of the first request with this nonce; part of the key of a `-sess` algorithm. */
  readonly firstCnonce: string;
  /** As sent. */
  readonly qop: string;
  /** Empty for rspauth, which proves that the server knows the password too (RFC 7616 §3.5). */
  readonly method: string;
  readonly uri: string;
  /** The content; used only with `auth-int`. */
  readonly body: Uint8Array;
}

/** Computes the response digest (RFC 7616 §3.4.1 to §3.4.3) in hexadecimal digits. */
export function expectedDigest(input: ExpectedDigestInput): string {
  const { algorithm, nonce, nc, cnonce, qop, method, uri, body } = input;
  const entity = qop.toLowerCase() === 'auth-int' ? `:${digest(algorithm, body)}` : '';
  const request = digest(algorithm, Buffer.from(`${method}:${uri}${entity}`, 'latin1'));
  return digest(algorithm, Buffer.from([secretOf(input), nonce, nc, cnonce, qop, request].join(':'), 'latin1'));
}

/** RFC 7616 §3.4.2. */
function secretOf({ algorithm, username, realm, password, nonce, firstCnonce }: ExpectedDigestInput): string {
  // The challenge names UTF-8 as the charset, and with it Normalization Form C (RFC 7616 §4).
  const secret = digest(algorithm, Buffer.from(`${username}:${realm}:${password.normalize('NFC')}`, 'utf8'));
  if (!algorithm.endsWith('-sess')) return secret;
  return digest(algorithm, Buffer.from(`${secret}:${nonce}:${firstCnonce}`, 'latin1'));
}

/** Hashes a user name (RFC 7616 §3.4.4). */
export function hashedUsername(algorithm: DigestAlgorithm, username: string, realm: string): string {
  return digest(algorithm, Buffer.from(`${username}:${realm}`, 'utf8'));
}

function digest(algorithm: DigestAlgorithm, octets: Uint8Array): string {
  return createHash(HASHES[algorithm]).update(octets).digest('hex');
}
