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

/** @returns undefined for an algorithm that RFC 7616 §6.1 does not list */
export function digestResponse(input: DigestInput): string | undefined {
  const { algorithm, nonce, nc, cnonce, firstCnonce, qop, method, uri, body } = input;
  const [, name = '', session] = /^(md5|sha-256|sha-512-256)(-sess)?$/i.exec(algorithm) ?? [];
  if (name === '') return undefined;
  const digest = (data: string | Uint8Array) =>
    createHash(name.toLowerCase().replace('sha-', 'sha')).update(data).digest('hex');
  const plain = digest(`${input.username}:${input.realm}:${input.password}`);
  const secret = session === undefined ? plain : digest(`${plain}:${nonce}:${firstCnonce}`);
  const request = digest(body === undefined ? `${method}:${uri}` : `${method}:${uri}:${digest(body)}`);
  return digest([secret, nonce, ...(qop === undefined ? [] : [nc, cnonce, qop]), request].join(':'));
}
