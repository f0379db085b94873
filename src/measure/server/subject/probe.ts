import { request } from 'undici';
import { messageOf } from '../../../../common/errors.js';
import { capabilitiesUri } from './document-uri.js';
import type { Subject } from './subject.js';
import { openDispatcher } from './subject-dispatcher.js';

type ProbedSubject = Pick<Subject, 'xcapRoot' | 'timeoutMs' | 'usages' | 'headers' | 'tls'>;

export interface ConnectionFailure {
  readonly reason: string;
  /** Whether the request timed out, so that the subject may only be busy. */
  readonly isSilent: boolean;
}

/**
 * Sends a GET of the capabilities (RFC 4825 §12). A response with any status shows that the subject is running.
 *
 * @param interrupted cancels the request
 * @returns undefined when the subject answers
 */
export async function probe(subject: ProbedSubject, interrupted?: AbortSignal): Promise<ConnectionFailure | undefined> {
  const timeout = AbortSignal.timeout(subject.timeoutMs);
  const dispatcher = openDispatcher(subject);
  try {
    const { body } = await request(capabilitiesUri(subject), {
      dispatcher,
      signal: interrupted === undefined ? timeout : AbortSignal.any([timeout, interrupted]),
    });
    await body.dump();
    return undefined;
  } catch (thrown) {
    const isSilent = isTimeOut(thrown);
    return { isSilent, reason: isSilent ? `no answer within ${subject.timeoutMs} ms` : reason(thrown) };
  } finally {
    await dispatcher.destroy();
  }
}

/** @returns undefined when the subject answers; otherwise the reason why not */
export async function unreachable(subject: ProbedSubject): Promise<string | undefined> {
  return (await probe(subject))?.reason;
}

function isTimeOut(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown.name === 'TimeoutError' || thrown.name === 'ConnectTimeoutError');
}

function reason(thrown: unknown): string {
  // Node tries every address of a host name, and reports all failures in one error with an empty message.
  return thrown instanceof AggregateError ? thrown.errors.map(messageOf).join('; ') : messageOf(thrown);
}
