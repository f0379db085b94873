import { createHash } from 'node:crypto';

/** The parameters of Digest credentials. */
export interface DigestParams {
  readonly username: string;
  readonly realm: string;
  readonly uri: string;
  readonly algorithm: string;
  readonly nonce: string;
  readonly nc: string;
  readonly cnonce: string;
  readonly qop: string;
  readonly opaque: string;
}

const HASHES: Readonly<Record<string, string>> = { MD5: 'md5', 'SHA-256': 'sha256', 'SHA-512-256': 'sha512-256' };

/** Computes the response with qop (RFC 7616 §3.4.1 to §3.4.3), independently of the mock. */
export function responseOf(params: DigestParams, password: string, method: string): string {
  const h = (text: string): string =>
    createHash(HASHES[params.algorithm] ?? '')
      .update(text, 'utf8')
      .digest('hex');
  const a1 = h(`${params.username}:${params.realm}:${password}`);
  const a2 = h(`${method}:${params.uri}`);
  return h(`${a1}:${params.nonce}:${params.nc}:${params.cnonce}:${params.qop}:${a2}`);
}

const UNQUOTED = new Set(['algorithm', 'qop', 'nc']);

/** Writes credentials as RFC 7616 §3.4 requires. */
export function writeDigest(params: Readonly<Record<string, string>>): string {
  const written = Object.entries(params).map(([name, value]) =>
    UNQUOTED.has(name) ? `${name}=${value}` : `${name}="${value.replace(/["\\]/g, '\\$&')}"`,
  );
  return `Digest ${written.join(', ')}`;
}
