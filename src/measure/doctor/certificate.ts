import { once } from 'node:events';
import { isIP } from 'node:net';
import { checkServerIdentity, connect } from 'node:tls';
import { defined } from '../../../common/defined.js';
import type { ClientCertificate, SubjectTls } from '../server/subject/subject.js';

/** The certificate that a server sends. */
export interface Certificate {
  /** Common name of the certificate; the host for a certificate without one. */
  readonly name: string;
  /** Why the client does not trust it; absent for a trusted certificate. */
  readonly fault?: string;
  readonly until: Date;
}

/**
 * Fetches the certificate of a server, trusted or not.
 *
 * @param timeoutMs limit for the handshake, in milliseconds
 * @param own client certificate, for a server that asks for one
 * @returns undefined when the server sends none in time
 */
export async function certificateOf(
  xcapRoot: string,
  tls: SubjectTls | undefined,
  timeoutMs: number,
  own?: ClientCertificate,
): Promise<Certificate | undefined> {
  const { hostname, port } = new URL(xcapRoot);
  const host = hostname.replace(/^\[|\]$/g, '');
  // RFC 6066 §3: a server name must not be an address.
  const name = isIP(host) === 0 ? { servername: host } : {};
  const ca = tls?.ca === undefined ? {} : { ca: tls.ca };
  const socket = connect({ host, port: Number(port || 443), ...name, ...ca, ...own, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    const shown = socket.getPeerCertificate();
    // Node gives a code here, although the type says Error.
    const untrusted = socket.authorized ? undefined : String(socket.authorizationError);
    const fault = checkServerIdentity(host, shown)?.message ?? untrusted;
    const { CN = host } = shown.subject;
    return {
      name: [CN].flat().join(', '),
      until: new Date(shown.valid_to),
      ...defined({ fault }),
    };
  } catch {
    return undefined;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
