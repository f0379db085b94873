/** The secret by which a server knows its users, by the way in which it authenticates them. */
export const SECRETS = {
  none: undefined,
  basic: 'password',
  digest: 'password',
  bearer: 'token',
  certificate: undefined,
} as const;

export type AuthScheme = keyof typeof SECRETS;
export const AUTH_SCHEMES = Object.keys(SECRETS) as readonly AuthScheme[];

/** Algorithms of Digest authentication (RFC 7616 §3.7, §6.1). */
export const DIGEST_ALGORITHMS = [
  'MD5',
  'MD5-sess',
  'SHA-256',
  'SHA-256-sess',
  'SHA-512-256',
  'SHA-512-256-sess',
] as const;

export type DigestAlgorithm = (typeof DIGEST_ALGORITHMS)[number];

/** Syntax of an access token in words. */
export const TOKEN_SYNTAX = 'must be letters, digits and -._~+/ with "=" at the end only (RFC 6750 §2.1)';

/** Tells whether a text can stand in an Authorization field as a token (RFC 6750 §2.1, `b64token`). */
export function isBearerToken(text: string): boolean {
  return /^[A-Za-z\d\-._~+/]+=*$/.test(text);
}
