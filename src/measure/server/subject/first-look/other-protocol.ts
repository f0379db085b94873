import { once } from 'node:events';
import { connect } from 'node:tls';
import { errors } from 'undici';
import { errorCode } from '../../../../../common/errors.js';
import type { Subject } from '../subject.js';

type Reached = Pick<Subject, 'xcapRoot' | 'timeoutMs' | 'proxy'>;

/**
 * Finds out in which protocol a server answers to a request that HTTP cannot explain the answer to.
 *
 * @param thrown what undici throws for the request
 * @returns a sentence without full stop, with what to change; undefined when it is not known
 */
export async function otherProtocol(
  thrown: unknown,
  { xcapRoot, timeoutMs, proxy }: Reached,
): Promise<string | undefined> {
  if (errorCode(thrown) === 'ERR_SSL_WRONG_VERSION_NUMBER') {
    return `the server answers without TLS on this port; write ${xcapRoot.replace(/^https:/i, 'http:')}, or check the port`;
  }
  // RFC 7301 §3.2: the server knows none of the protocols that the client offers.
  if (errorCode(thrown) === 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL') {
    return 'the server does not speak HTTP/1.1 on this port, perhaps HTTP/2 only; Xcaliper measures over HTTP/1.1: let the server offer it, or name another port';
  }
  const octets = foreignOctets(thrown);
  const [sip] = /^SIP\/\d[^\r\n]{0,60}/.exec(octets) ?? [];
  if (sip !== undefined) {
    return `this is a SIP server, not an XCAP server: it answers "${sip}"; check the port, which XCAP does not share with SIP`;
  }
  const isTls =
    octets.startsWith(TLS_ALERT) || (isClosed(thrown) && proxy === undefined && (await speaksTls(xcapRoot, timeoutMs)));
  return isTls ? `the server expects TLS on this port; write ${xcapRoot.replace(/^http:/i, 'https:')}` : undefined;
}

/** A record of TLS with an alert (RFC 8446 §5.1). */
const TLS_ALERT = '\x15\x03';

/** Returns the octets that are no HTTP, as Latin-1; undici keeps them with its error. */
function foreignOctets(thrown: unknown): string {
  return thrown instanceof errors.HTTPParserError && 'data' in thrown ? String(thrown.data ?? '') : '';
}

/** Tells whether a server has closed the connection instead of answering. */
function isClosed(thrown: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET'].includes(errorCode(thrown) ?? '');
}

/** Tells whether a server without an answer to an http URI shakes hands in TLS. */
async function speaksTls(xcapRoot: string, timeoutMs: number): Promise<boolean> {
  const { protocol, hostname, port } = new URL(xcapRoot);
  if (protocol !== 'http:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port || 80), rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
