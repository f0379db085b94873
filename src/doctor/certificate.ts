import { once } from 'node:events';
import { isIP } from 'node:net';
import { checkServerIdentity, connect } from 'node:tls';
import type { SubjectTls } from '../runner/subject/subject.js';

/** The certificate that a server shows. */
export interface Certificate {
  /** Whom it is for. */
  readonly name: string;
  /** Why it is not to be trusted. */
  readonly fault?: string;
  readonly until: Date;
}

/**
 * Asks a server for its certificate, whether that is to be trusted or not.
 *
 * @param timeoutMs milliseconds for the handshake
 * @returns undefined when none comes
 */
export async function certificateOf(
  xcapRoot: string,
  tls: SubjectTls | undefined,
  timeoutMs: number,
): Promise<Certificate | undefined> {
  const { hostname, port } = new URL(xcapRoot);
  const host = hostname.replace(/^\[|\]$/g, '');
  // RFC 6066 §3: an address is no server name.
  const name = isIP(host) === 0 ? { servername: host } : {};
  const ca = tls?.ca === undefined ? {} : { ca: tls.ca };
  const socket = connect({ host, port: Number(port || 443), ...name, ...ca, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    const shown = socket.getPeerCertificate();
    // Not the Error that its type says, but a code.
    const untrusted = socket.authorized ? undefined : String(socket.authorizationError);
    const fault = checkServerIdentity(host, shown)?.message ?? untrusted;
    const { CN = host } = shown.subject;
    return {
      name: [CN].flat().join(', '),
      until: new Date(shown.valid_to),
      ...(fault !== undefined && { fault }),
    };
  } catch {
    return undefined;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
