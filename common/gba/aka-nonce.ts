import { GbaError } from './gba-error.js';
import { requireLength } from './octets.js';

/** The parts of a nonce of Digest AKA (RFC 3310 §3.2). */
export interface AkaNonce {
  /** 16 octets. */
  readonly rand: Uint8Array;
  /** 16 octets. */
  readonly autn: Uint8Array;
  /** Any octets of the server. */
  readonly serverData?: Uint8Array;
}

/** Writes RAND, AUTN and data of the server as a nonce (RFC 3310 §3.2). */
export function akaNonce({ rand, autn, serverData = new Uint8Array() }: AkaNonce): string {
  requireLength(rand, 16, 'rand');
  requireLength(autn, 16, 'autn');
  return Buffer.concat([rand, autn, serverData]).toString('base64');
}

/** @throws GbaError `XCALIPER_GBA_MALFORMED` */
export function parseAkaNonce(nonce: string): Required<AkaNonce> {
  const octets = octetsOfBase64(nonce, 'the nonce');
  if (octets.length < 32) {
    throw new GbaError(
      'XCALIPER_GBA_MALFORMED',
      `the nonce has ${octets.length} octets, and RAND and AUTN alone have 32 (RFC 3310 §3.2)`,
    );
  }
  return { rand: octets.subarray(0, 16), autn: octets.subarray(16, 32), serverData: octets.subarray(32) };
}

/**
 * Reads the `auts` parameter of an Authorization field (RFC 3310 §3.4).
 *
 * @throws GbaError `XCALIPER_GBA_MALFORMED`
 */
export function parseAuts(text: string): Buffer {
  const octets = octetsOfBase64(text, 'auts');
  if (octets.length === 14) return octets;
  throw new GbaError('XCALIPER_GBA_MALFORMED', `auts must have 14 octets, got ${octets.length}`);
}

function octetsOfBase64(text: string, name: string): Buffer {
  if (text.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(text)) return Buffer.from(text, 'base64');
  throw new GbaError('XCALIPER_GBA_MALFORMED', `${name} is not base64 (RFC 3310 §3.2)`);
}
