import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

export interface CertificateNames {
  readonly commonName?: string;
  /** URIs among the alternative names. */
  readonly uris: readonly string[];
}

/** @returns undefined without a certificate that an authority of `clientCa` has signed */
export function certificateNamesOf(socket: Socket): CertificateNames | undefined {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined;
  const certificate = socket.getPeerX509Certificate();
  if (certificate === undefined) return undefined;
  const uris = [...(certificate.subjectAltName ?? '').matchAll(/(?:^|, )URI:("(?:[^"\\]|\\.)*"|[^,]*)/g)];
  const commonName = /^CN=(.*)$/m.exec(certificate.subject)?.[1];
  return {
    uris: uris.map(([, uri = '']) => (uri.startsWith('"') ? String(JSON.parse(uri)) : uri)),
    ...(commonName === undefined ? {} : { commonName }),
  };
}

/** @returns the name of the cipher suite in the registry of IANA; undefined without TLS */
export function cipherSuiteOf(socket: Socket): string | undefined {
  return socket instanceof TLSSocket ? socket.getCipher().standardName : undefined;
}
