import { isIP } from 'node:net';
import type { XcaliperWorld } from '../world.js';

/** What a URI takes for its host behind an at sign. */
const BEHIND_AT_SIGN = /@([A-Za-z0-9.-]+|\[[^\]]*\])/;

/**
 * The domain in which the first user's services can have their URIs: a server may take those of its own domain only.
 * It is that of the user's address; else that of the XCAP root, which should be `xcap.` and the domain (RFC 4825 §6.1);
 * else, where the root has no domain name, one that nobody has (RFC 2606 §3).
 */
export function domainOf({ run: { subject } }: XcaliperWorld): string {
  const [, ofUser] = BEHIND_AT_SIGN.exec(subject.users[0]?.xui ?? '') ?? [];
  if (ofUser !== undefined) return ofUser;
  const { hostname } = new URL(subject.xcapRoot);
  const isName = hostname.includes('.') && isIP(hostname) === 0;
  return isName ? hostname.replace(/^xcap\.(?=.*\.)/, '') : 'example.com';
}
