/** Syntax of an access token in words. */
export const TOKEN_SYNTAX = 'must be letters, digits and -._~+/ with "=" at the end only (RFC 6750 §2.1)';

/** Tells whether a text can stand in an Authorization field as a token (RFC 6750 §2.1, `b64token`). */
export function isBearerToken(text: string): boolean {
  return /^[A-Za-z\d\-._~+/]+=*$/.test(text);
}
