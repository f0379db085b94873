import { createHmac } from 'node:crypto';
import { InvalidArgumentError } from '../errors.js';
import { requireLength } from './octets.js';

/** Ua security protocol identifier of HTTP Digest (3GPP TS 33.220 annex H). */
export const UA_HTTP_DIGEST = Buffer.from('0100000002', 'hex');

/** Ua security protocol identifier with which TMPI is derived (3GPP TS 33.220 annex B.4). */
const UA_TMPI = Buffer.from('0100000100', 'hex');

/**
 * Returns the Ua security protocol identifier of HTTP Digest over TLS with a certificate of the server (3GPP TS 33.222
 * §5.3).
 *
 * @param suite number of the TLS cipher suite, such as 0xc02f
 */
export function uaOfCipherSuite(suite: number): Buffer {
  if (!Number.isInteger(suite) || suite < 0 || suite > 0xffff)
    throw new InvalidArgumentError('suite', `must be an integer from 0 to 65535, got ${suite}`);
  return Buffer.concat([Buffer.of(1, 0, 1), twoOctets(suite)]);
}

/** What a key for a NAF is derived from. */
export interface KeyContext {
  /** CK || IK, 32 octets. */
  readonly ks: Uint8Array;
  /** 16 octets. */
  readonly rand: Uint8Array;
  readonly impi: string;
}

/** A NAF as the key names it: NAF_Id (3GPP TS 33.220 annex B.3). */
export interface NafId {
  /** The name by which the client has contacted the NAF, without port. */
  readonly host: string;
  /** Ua security protocol identifier, 5 octets. */
  readonly ua: Uint8Array;
}

/** Derives Ks_NAF, 32 octets (3GPP TS 33.220 annex B.3). */
export function ksNaf(context: KeyContext, naf: NafId): Buffer {
  return hmac(context.ks, ksNafInput(context, naf));
}

/** The octets that Ks_NAF authenticates with Ks: FC and parameters with their lengths. */
export function ksNafInput({ rand, impi }: Pick<KeyContext, 'rand' | 'impi'>, { host, ua }: NafId): Buffer {
  requireLength(rand, 16, 'rand');
  requireLength(ua, 5, 'ua');
  return derivationInput([
    Buffer.from('gba-me'),
    Buffer.from(rand),
    Buffer.from(impi),
    Buffer.concat([Buffer.from(host), ua]),
  ]);
}

/** Returns the password for Digest at a NAF: Ks_NAF in base64. */
export function nafPassword(key: Uint8Array): string {
  return Buffer.from(key).toString('base64');
}

/**
 * Derives the temporary identity that stands for the IMPI at the next bootstrapping (3GPP TS 33.220 annex B.4).
 *
 * @param bsf name of the bootstrapping server
 */
export function tmpi(context: KeyContext, bsf: string): string {
  const derived = ksNaf(context, { host: bsf, ua: UA_TMPI });
  return `${derived.subarray(0, 24).toString('base64')}@tmpi.bsf.3gppnetwork.org`;
}

/**
 * Returns the transaction identifier that a bootstrapping server makes (3GPP TS 33.220 §4.5.2). Clients take any text.
 *
 * @param domain name of the bootstrapping server
 */
export function btidOf(rand: Uint8Array, domain: string): string {
  return `${Buffer.from(rand).toString('base64')}@${domain}`;
}

/** Joins FC 0x01 and the parameters, each before its length in two octets (3GPP TS 33.220 annex B.2). */
function derivationInput(parameters: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.of(1), ...parameters.flatMap((parameter) => [parameter, twoOctets(parameter.length)])]);
}

function twoOctets(number: number): Buffer {
  return Buffer.of(number >> 8, number & 0xff);
}

function hmac(key: Uint8Array, data: Uint8Array): Buffer {
  requireLength(key, 32, 'ks');
  return createHmac('sha256', key).update(data).digest();
}
