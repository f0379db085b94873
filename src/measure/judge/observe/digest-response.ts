import { createHash } from 'node:crypto';

/** What goes into the response of Digest credentials (RFC 7616 §3.4.1). */
export interface DigestInput {
  /** As the credentials name it: `SHA-256`, `MD5-sess`. */
  readonly algorithm: string;
  readonly username: string;
  readonly realm: string;
  readonly password: string;
  readonly nonce: string;
  readonly nc: string;
  readonly cnonce: string;
  /** The cnonce of the first request with this nonce, which keys of a `-sess` algorithm contain. */
  readonly firstCnonce: string;
  /** Absent in the form of RFC 2069. */
  readonly qop?: string;
  readonly method: string;
  readonly uri: string;
  /** Hashed, too; absent where the request line alone is. */
  readonly body?: Uint8Array;
}

/**
 * Values of the request have one character for each octet. Name and password are texts (RFC 7616 §4).
 *
 * @returns undefined for an algorithm that RFC 7616 §6.1 does not list
 */
export function digestResponse(input: DigestInput): string | undefined {
  const { algorithm, nonce, nc, cnonce, firstCnonce, qop, method, uri, body } = input;
  const hash = hashOf(algorithm);
  if (hash === undefined) return undefined;
  const sent = (...parts: readonly string[]) => hash(Buffer.from(parts.join(':'), 'latin1'));
  const realm = Buffer.from(input.realm, 'latin1').toString();
  const plain = hash(`${input.username}:${realm}:${input.password.normalize('NFC')}`);
  const secret = /-sess$/i.test(algorithm) ? sent(plain, nonce, firstCnonce) : plain;
  const request = sent(method, uri, ...(body === undefined ? [] : [hash(body)]));
  return sent(secret, nonce, ...(qop === undefined ? [] : [nc, cnonce, qop]), request);
}

/** Returns the hash of a user name (RFC 7616 §3.4.4). */
export function hashedName(algorithm: string, username: string, realm: string): string | undefined {
  return hashOf(algorithm)?.(`${username}:${realm}`);
}

/** Returns what hashes data to hexadecimal digits. */
function hashOf(algorithm: string): ((data: string | Uint8Array) => string) | undefined {
  const [, name] = /^(md5|sha-256|sha-512-256)(?:-sess)?$/i.exec(algorithm) ?? [];
  if (name === undefined) return undefined;
  // OpenSSL's names: sha256, sha512-256.
  return (data) => createHash(name.toLowerCase().replace('sha-', 'sha')).update(data).digest('hex');
}
