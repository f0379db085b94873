import { request } from 'undici';
import { messageOf } from '../../../../common/errors.js';
import type { HttpResponseRecord } from '../../../../common/exchange.js';
import { connectingAs } from './credentials/user-connections.js';
import { capabilitiesUri } from './document-uri.js';
import { otherProtocol } from './first-look/other-protocol.js';
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
    return (await otherProtocol(thrown, subject)) ?? reason(thrown);
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
  const timeout = AbortSignal.timeout(subject.timeoutMs);
  const dispatcher = openDispatcher(subject);
  try {
    const { statusCode, headers, body } = await request(capabilitiesUri(subject), {
      dispatcher: connectingAs(subject.users[0] ?? {}, dispatcher),
      signal: interrupted === undefined ? timeout : AbortSignal.any([timeout, interrupted]),
    });
    await body.dump();
    const fields = Object.entries(headers).flatMap(([name, values = []]) =>
      [values].flat().map((value) => [name, value] as const),
    );
    return { status: statusCode, headers: fields };
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
