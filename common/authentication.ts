/** Ways in which a server authenticates users. */
export const AUTH_SCHEMES = ['none', 'basic', 'digest', 'bearer', 'certificate'] as const;

export type AuthScheme = (typeof AUTH_SCHEMES)[number];

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
