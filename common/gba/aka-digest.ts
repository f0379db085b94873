import { createHash } from 'node:crypto';

/** The algorithm of the bootstrapping server (RFC 3310 §3.1). */
export const AKA_ALGORITHM = 'AKAv1-MD5';

/** What a digest of Digest AKAv1-MD5 covers. */
export interface AkaDigestInput {
  readonly username: string;
  readonly realm: string;
  /** RES as octets (RFC 3310 §3.3); empty beside AUTS (§3.4). */
  readonly password: Uint8Array;
  readonly nonce: string;
  /** 8 hexadecimal digits. */
  readonly nc: string;
  readonly cnonce: string;
  readonly qop: 'auth' | 'auth-int';
  /** The `uri` parameter. */
  readonly uri: string;
  /** The content of the request, or of the response for rspauth. */
  readonly body: Uint8Array;
}

/** Computes `response` of a request (RFC 2617 §3.2.2), in hexadecimal. */
export function akaResponse(input: AkaDigestInput & { readonly method: string }): string {
  return digestOf(input, input.method);
}

/** Computes `rspauth` of a response (RFC 2617 §3.2.3), in hexadecimal. */
export function akaRspauth(input: AkaDigestInput): string {
  return digestOf(input, '');
}

function digestOf(input: AkaDigestInput, method: string): string {
  const { username, realm, password, nonce, nc, cnonce, qop, uri, body } = input;
  const ha1 = md5(Buffer.concat([Buffer.from(`${username}:${realm}:`), password]));
  const ha2 = md5(`${method}:${uri}${qop === 'auth-int' ? `:${md5(body)}` : ''}`);
  return md5([ha1, nonce, nc, cnonce, qop, ha2].join(':'));
}

function md5(data: string | Uint8Array): string {
  return createHash('md5').update(data).digest('hex');
}
