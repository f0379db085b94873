import { encodeSegment } from '../../../common/percent-encoding.js';
import type { XcaliperWorld } from '../../world.js';
import { domainOf } from './domain.js';

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
