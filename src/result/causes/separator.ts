/** Node selectors follow this separator, which may be percent-encoded (RFC 4825 §6, RFC 3986 §6.2.2.2). */
export const SEPARATOR = /\/(?:~|%7[Ee]){2}\//;
