import { once } from 'node:events';
import { connect } from 'node:tls';
import { errors, request } from 'undici';
import { beforeAbort } from '../../../../common/before-abort.js';
import { errorCode, messageOf } from '../../../../common/errors.js';
import type { HttpResponseRecord } from '../../../../common/exchange.js';
import { connectingAs } from './credentials/user-connections.js';
import { capabilitiesUri } from './document-uri.js';
import { stoppedByProxy } from './proxy/stopped-by-proxy.js';
import type { Subject } from './subject.js';
import { openDispatcher } from './subject-dispatcher.js';

type ProbedSubject = Pick<Subject, 'xcapRoot' | 'users' | 'timeoutMs' | 'usages' | 'headers' | 'tls' | 'proxy'>;

export interface ConnectionFailure {
  readonly reason: string;
  /** Whether the request timed out, so that the subject may only be busy. */
  readonly isSilent: boolean;
}

/**
 * Sends a GET of the capabilities (RFC 4825 §12), over a connection of the first user: a server may ask for a client
 * certificate. A response with any status shows that the subject is running.
 *
 * @param interrupted cancels the request
 * @returns undefined when the subject answers
 */
export async function probe(subject: ProbedSubject, interrupted?: AbortSignal): Promise<ConnectionFailure | undefined> {
  const thrown: unknown = await askRoot(subject, interrupted).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (thrown === undefined) return undefined;
  const isSilent = isTimeOut(thrown);
  return { isSilent, reason: isSilent ? `no answer within ${subject.timeoutMs} ms` : reason(thrown) };
}

/**
 * Finds out whether a subject answers in HTTP at its XCAP root, and no proxy before it asks for credentials.
 *
 * @returns undefined when it does; otherwise the reason why not, or the protocol in which it answers, and what to change
 */
export async function unreachable(subject: ProbedSubject): Promise<string | undefined> {
  try {
    return stoppedByProxy(await askRoot(subject), subject);
  } catch (thrown) {
    if (isTimeOut(thrown)) return `no answer within ${subject.timeoutMs} ms`;
    return (await otherProtocol(thrown, subject)) ?? reason(thrown) + questionAbout(thrown, subject);
  }
}

/**
 * Sends the GET of `probe`, without credentials.
 *
 * @throws Error when no complete response comes
 */
export async function askRoot(
  subject: ProbedSubject,
  interrupted?: AbortSignal,
): Promise<Pick<HttpResponseRecord, 'status' | 'headers'>> {
  return requestOnce(capabilitiesUri(subject), subject, interrupted);
}

/**
 * Sends a GET without credentials, over a connection of the first user.
 *
 * @throws Error when no complete response comes within the timeout of the subject
 */
export async function requestOnce(
  uri: string,
  subject: Omit<ProbedSubject, 'usages'>,
  interrupted?: AbortSignal,
): Promise<Pick<HttpResponseRecord, 'status' | 'headers'>> {
  const timeout = AbortSignal.timeout(subject.timeoutMs);
  const signal = interrupted === undefined ? timeout : AbortSignal.any([timeout, interrupted]);
  const dispatcher = openDispatcher(subject);
  const exchange = async () => {
    const connection = connectingAs(subject.users[0] ?? {}, dispatcher);
    const { statusCode, headers, body } = await request(uri, { dispatcher: connection, signal });
    await body.dump();
    // undici takes an aborted body for a whole one.
    signal.throwIfAborted();
    const fields = Object.entries(headers).flatMap(([name, values = []]) =>
      [values].flat().map((value) => [name, value] as const),
    );
    return { status: statusCode, headers: fields };
  };
  try {
    return await beforeAbort(signal, exchange());
  } finally {
    await dispatcher.destroy();
  }
}

function isTimeOut(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown.name === 'TimeoutError' || thrown.name === 'ConnectTimeoutError');
}

function reason(thrown: unknown): string {
  // Node tries every address of a host name, and reports all failures in one error with an empty message.
  return thrown instanceof AggregateError ? thrown.errors.map(messageOf).join('; ') : messageOf(thrown);
}

const QUESTIONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '; nothing listens there: is the server started, and on which port?',
  ENOTFOUND: '; no host has this name: is it spelled right, and does this machine know it? An address works, too',
  EAI_AGAIN: '; the name could not be looked up: is this machine on the network of the server?',
};

/** Asks what a person looks at first. Behind a proxy, the failure may be that of the proxy. */
function questionAbout(thrown: unknown, { proxy }: ProbedSubject): string {
  return proxy === undefined ? (QUESTIONS[errorCode(thrown) ?? ''] ?? '') : '';
}

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
