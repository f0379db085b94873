import { once } from 'node:events';
import { isIP } from 'node:net';
import { checkServerIdentity, connect } from 'node:tls';
import { defined } from '../../../common/defined.js';
import { openTunnel } from '../server/subject/proxy/tunnel.js';
import type { ClientCertificate, SubjectProxy, SubjectTls } from '../server/subject/subject.js';

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
 * @param means the client certificate for a server that asks for one, and the proxy in front of it
 * @returns undefined when the server sends none in time
 */
export async function certificateOf(
  xcapRoot: string,
  tls: SubjectTls | undefined,
  timeoutMs: number,
  means: { readonly own?: ClientCertificate; readonly proxy?: SubjectProxy } = {},
): Promise<Certificate | undefined> {
  const { own, proxy } = means;
  const { hostname, port } = new URL(xcapRoot);
  const host = hostname.replace(/^\[|\]$/g, '');
  // RFC 6066 §3: a server name must not be an address.
  const name = isIP(host) === 0 ? { servername: host } : {};
  const ca = tls?.ca === undefined ? {} : { ca: tls.ca };
  const endpoint = { host, port: Number(port || 443) };
  const tunnel = proxy && (await openTunnel(proxy, { ...endpoint, timeoutMs }).catch(() => undefined));
  if (proxy !== undefined && tunnel === undefined) return undefined;
  const way = tunnel === undefined ? endpoint : { socket: tunnel };
  const socket = connect({ ...way, ...name, ...ca, ...own, rejectUnauthorized: false });
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
