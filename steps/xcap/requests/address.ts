import { isIP } from 'node:net';
import { encodeSegment } from '../../../common/percent-encoding.js';
import type { XcaliperWorld } from '../../world.js';

/** Matches user and host of a SIP or presence URI, without port and parameters. */
const ADDRESS = /^(?:sips?|pres):([^@;?]+@(?:\[[^\]]*\]|[^:;?]+))/i;

/**
 * Returns the address of the first user, which follows `sip:` or `pres:` in a URI: a server may accept presence of its
 * user only. Uses the XUI where that is an address, else the XUI at the domain of services.
 */
export function userAddress(world: XcaliperWorld): string {
  const { xui = '' } = world.run.subject.users[0] ?? {};
  const [, address] = ADDRESS.exec(xui) ?? [];
  if (address !== undefined) return address;
  const name = encodeSegment(xui.replace(/^tel:/i, ''));
  return name.includes('@') ? name : `${name}@${domainOf(world)}`;
}

/** Matches the host of a URI after an at sign. */
const BEHIND_AT_SIGN = /@([A-Za-z0-9.-]+|\[[^\]]*\])/;

/**
 * Returns the domain for the URIs of the first user's services, since a server may accept only its own domain. Uses the
 * domain of the user's address, else that of the XCAP root, which should be `xcap.` and the domain (RFC 4825 §6.1). For
 * a root without a domain name it is the reserved `example.com` (RFC 2606 §3).
 */
export function domainOf({ run: { subject } }: XcaliperWorld): string {
  const [, ofUser] = BEHIND_AT_SIGN.exec(subject.users[0]?.xui ?? '') ?? [];
  if (ofUser !== undefined) return ofUser;
  const { hostname } = new URL(subject.xcapRoot);
  const isName = hostname.includes('.') && isIP(hostname) === 0;
  return isName ? hostname.replace(/^xcap\.(?=.*\.)/, '') : 'example.com';
}
