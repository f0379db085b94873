/** Names of the loopback interface (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
const LOOPBACK = /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i;

/** Tells whether a name or address is that of the loopback interface. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
