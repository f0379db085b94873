import { isLoopback } from '../common/loopback.js';

/** Tells whether a server answers for an authority, such as `localhost:8080`. */
export type ServesHost = (authority: string) => boolean;

/**
 * Decides for which hosts a server answers.
 *
 * @param host name or address that the server listens on
 * @param hosts further names, without a port
 */
export function servesHost(host: string, hosts: readonly string[]): ServesHost {
  if (!isLoopback(host)) return () => true;
  const named = new Set(hosts.map((name) => name.toLowerCase()));
  const serves = (authority: string): boolean => {
    const name = authority.replace(/:\d*$/, '').toLowerCase();
    // RFC 9112 §3.2: the field is empty when the target has no authority.
    return name === '' || isLoopback(name) || named.has(name);
  };
  // Clients repeat their authority in each request.
  let latest: string | undefined;
  return (authority) => {
    if (authority === latest) return true;
    if (!serves(authority)) return false;
    latest = authority;
    return true;
  };
}
