import { type Refusal, refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import { type AuthPorts, reportOddities } from './auth-ports.js';
import { decodedText } from './authorization-field.js';

const ASSERTED = 'x-3gpp-asserted-identity';
const INTENDED = 'x-3gpp-intended-identity';

/** The identities in the fields of 3GPP TS 24.109. */
export interface Identities {
  /** Identities that a trusted proxy asserts; undefined without such a field or without a trusted proxy. */
  readonly asserted: readonly string[] | undefined;
  /** The identity that the client wants to use. */
  readonly intended: string | undefined;
}

const NONE: Identities = { asserted: undefined, intended: undefined };

/**
 * Reads X-3GPP-Asserted-Identity and X-3GPP-Intended-Identity from a trusted proxy.
 *
 * @throws Refusal 403 for another sender when `untrustedIdentity` is `refuse`; 400 for a malformed field
 */
export function readIdentities(request: XcapRequest, ports: AuthPorts): Identities {
  const { headers } = request;
  if (headers[ASSERTED] === undefined && headers[INTENDED] === undefined) return NONE;
  if (!comesFromTrustedProxy(request, ports)) {
    if (ports.access.settings.untrustedIdentity === 'ignore') return NONE;
    throw refuse(403, 'Only a trusted proxy may send an identity, and this request does not come from one.');
  }
  const intended = identitiesIn(INTENDED, request, ports);
  if (intended !== undefined && intended.length > 1) throw wrongField('X-3GPP-Intended-Identity names one identity.');
  return { asserted: identitiesIn(ASSERTED, request, ports), intended: intended?.[0] };
}

function wrongField(text: string): Refusal {
  const told = { rule: '3GPP TS 24.109', text, advice: 'Send one identity in quotes, like "sip:alice@example.com".' };
  return refuse(400, `${text.slice(0, -1)} (3GPP TS 24.109). ${told.advice}`, {}, told);
}

function comesFromTrustedProxy({ peer }: XcapRequest, { access }: AuthPorts): boolean {
  const { trustedProxy } = access.settings;
  if (trustedProxy === undefined) return false;
  if (trustedProxy.addresses === undefined) return true;
  // A server that listens on IPv6 sees IPv4 addresses as ::ffff:a.b.c.d.
  return peer !== undefined && trustedProxy.addresses.has(peer.replace(/^::ffff:(?=\d+\.)/i, ''));
}

/** Reads a list of quoted identities; accepts and reports unquoted ones. */
function identitiesIn(name: string, request: XcapRequest, { report }: AuthPorts): readonly string[] | undefined {
  const field = [request.headers[name]].flat().join(', ');
  if (request.headers[name] === undefined) return undefined;
  const elements = [...field.matchAll(/"([^"]+)"|[^\s,"]+/g)];
  if (elements.length === 0) throw wrongField(`${name} names no identity.`);
  if (elements.some(([, quoted]) => quoted === undefined)) {
    const text = `An identity in ${name} is not in quotes.`;
    reportOddities([{ rule: '3GPP TS 24.109', text }], request, report);
  }
  return elements.map(([all, quoted]) => decodedText(quoted ?? all));
}
