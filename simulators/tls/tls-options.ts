import { createPrivateKey, X509Certificate } from 'node:crypto';
import { hostname } from 'node:os';
import type { TlsOptions as TlsServerOptions } from 'node:tls';
import { domainToASCII } from 'node:url';
import { type FieldNames, shown } from '../../common/arguments.js';
import { defined } from '../../common/defined.js';
import { InvalidArgumentError, messageOf } from '../../common/errors.js';
import { type CertificateAndKey, selfSignedCertificate } from './self-signed.js';

/** A given certificate and its key, and the authority of the clients. */
export interface TlsOptions {
  /**
   * The server's certificate, PEM, followed by those of intermediate authorities, if any. With `clientCa`, `cert` and
   * `key` may be absent: then the server makes a self-signed certificate.
   */
  readonly cert?: string | Uint8Array;
  /** Its private key, PEM, not encrypted. */
  readonly key?: string | Uint8Array;
  /** Certificates of authorities, PEM. A client whose certificate none of them has signed is refused (mutual TLS). */
  readonly clientCa?: string | Uint8Array;
}

/** The names of the options. */
export const SERVER_TLS_OPTIONS: FieldNames<TlsOptions> = { cert: true, key: true, clientCa: true };

/** What a server needs for TLS, PEM. */
export interface ServerTls extends CertificateAndKey {
  readonly clientCa?: string;
  /** Whether clients without a certificate of `clientCa` get responses. */
  readonly answersUnknownClients?: boolean;
}

/**
 * Checks the given certificate, or for `true` generates one for the host and the names of this machine.
 *
 * @returns undefined for a server without TLS
 * @throws InvalidArgumentError naming `tls`, `tls.cert`, `tls.key` or `tls.clientCa`
 */
export function certificateFor(tls: boolean | TlsOptions | undefined, host: string): ServerTls | undefined {
  if (tls === undefined || tls === false) return undefined;
  if (tls === true) return selfSignedCertificate(namesOf(host));
  if (typeof tls !== 'object' || tls === null) {
    throw new InvalidArgumentError('tls', `must be true, or have cert and key, got ${shown(tls)}`);
  }
  const { cert, key, clientCa } = tls;
  if (clientCa === undefined) return checked({ cert: textOf(cert), key: textOf(key) });
  const isGiven = cert !== undefined || key !== undefined;
  const own = isGiven ? checked({ cert: textOf(cert), key: textOf(key) }) : selfSignedCertificate(namesOf(host));
  return { ...own, clientCa: checkedAuthority(textOf(clientCa)) };
}

/** Returns the options of Node's TLS server. */
export function tlsServerOptions({ cert, key, clientCa, answersUnknownClients = false }: ServerTls): TlsServerOptions {
  return {
    cert,
    key,
    ...defined({
      ca: clientCa,
      requestCert: clientCa === undefined ? undefined : true,
      rejectUnauthorized: clientCa === undefined ? undefined : !answersUnknownClients,
    }),
  };
}

function checkedAuthority(clientCa: string): string {
  read('tls.clientCa', 'a certificate in PEM', () => new X509Certificate(clientCa));
  return clientCa;
}

/** Lists the names of the server, for a wildcard address also the machine's host name. */
function namesOf(host: string): readonly string[] {
  const own = host === '0.0.0.0' || host === '::' ? hostname() : host;
  return [...new Set([domainToASCII(own) || own, 'localhost', '127.0.0.1', '::1'])];
}

function checked({ cert, key }: CertificateAndKey): CertificateAndKey {
  const certificate = read('tls.cert', 'a certificate in PEM', () => new X509Certificate(cert));
  const privateKey = read('tls.key', 'a private key in PEM, not encrypted', () => createPrivateKey(key));
  if (certificate.checkPrivateKey(privateKey)) return { cert, key };
  throw new InvalidArgumentError('tls.key', 'is not the private key of tls.cert');
}

function read<T>(argument: string, wanted: string, make: () => T): T {
  try {
    return make();
  } catch (thrown) {
    throw new InvalidArgumentError(argument, `must be ${wanted}: ${messageOf(thrown)}`, { cause: thrown });
  }
}

function textOf(material: string | Uint8Array | undefined): string {
  return typeof material === 'string' ? material : Buffer.from(material ?? []).toString('latin1');
}
