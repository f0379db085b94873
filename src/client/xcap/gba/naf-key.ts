import diagnostics from 'node:diagnostics_channel';
import type { TLSSocket } from 'node:tls';
import { cipherSuiteNumber } from '../../../../common/gba/cipher-suites.js';
import { GbaError } from '../../../../common/gba/gba-error.js';
import { ksNaf, nafPassword, UA_HTTP_DIGEST, uaOfCipherSuite } from '../../../../common/gba/kdf.js';
import type { Bootstrapped } from './bootstrap.js';

/** Which Ua security protocol a key is for: Digest over http, over TLS, or one by its identifier, 10 hexadecimal digits. */
export type UaSecurity = 'http' | 'tls' | (string & {});

/** A NAF as a client contacts it. */
export interface Naf {
  /** Such as `https://xcap.example:8443`. */
  readonly origin: string;
  /** undefined: as the scheme of the origin says. */
  readonly uaSecurity: UaSecurity | undefined;
}

/** User name and password for Digest at a NAF. */
export interface NafCredentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Derives the credentials for a NAF.
 *
 * @throws GbaError `XCALIPER_GBA_UNKNOWN_SUITE`
 */
export function nafCredentials(bootstrapped: Bootstrapped, naf: Naf): NafCredentials {
  const key = ksNaf(bootstrapped, { host: nafHost(naf.origin), ua: uaOf(naf) });
  return { username: bootstrapped.btid, password: nafPassword(key) };
}

/** The name by which a client contacts a NAF, without port. */
export function nafHost(origin: string): string {
  return new URL(origin).hostname;
}

/** Tells whether the key for a NAF depends on the cipher suite of a connection to it. */
export function needsCipherSuite({ origin, uaSecurity }: Naf): boolean {
  return uaSecurity === 'tls' || (uaSecurity === undefined && origin.startsWith('https:'));
}

function uaOf(naf: Naf): Uint8Array {
  const { origin, uaSecurity } = naf;
  if (!needsCipherSuite(naf)) {
    return uaSecurity === undefined || uaSecurity === 'http' ? UA_HTTP_DIGEST : Buffer.from(uaSecurity, 'hex');
  }
  const name = suites.get(new URL(origin).origin);
  const number = name === undefined ? undefined : cipherSuiteNumber(name);
  if (number !== undefined) return uaOfCipherSuite(number);
  throw new GbaError(
    'XCALIPER_GBA_UNKNOWN_SUITE',
    `the key for ${origin} depends on the cipher suite of TLS, which is ${name ?? 'not known before a connection'}: set uaSecurity to http or to 10 hexadecimal digits`,
  );
}

/** Standard names of the cipher suites of the last connections, by origin. */
const suites = new Map<string, string>();

/** Tells whether a connection to a NAF was seen since `watchCipherSuites`, with a cipher suite whose number is known. */
export function hasCipherSuite({ origin }: Naf): boolean {
  return cipherSuiteNumber(suites.get(new URL(origin).origin) ?? '') !== undefined;
}

let watches = false;

/** Notes the cipher suites of connections of undici from now on, those of its global agent included. */
export function watchCipherSuites(): void {
  if (watches) return;
  watches = true;
  diagnostics.subscribe('undici:client:connected', (message) => {
    const { connectParams, socket } = message as {
      readonly connectParams: { readonly host: string; readonly protocol: string };
      readonly socket: Partial<TLSSocket>;
    };
    const name = socket.getCipher?.().standardName;
    if (name !== undefined) suites.set(new URL(`${connectParams.protocol}//${connectParams.host}`).origin, name);
  });
}
