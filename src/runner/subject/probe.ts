import { request } from 'undici';
import { messageOf } from '../../shared/errors.js';
import { capabilitiesUri } from './document-uri.js';
import type { Subject } from './subject.js';
import { openDispatcher } from './subject-dispatcher.js';

type ProbedSubject = Pick<Subject, 'xcapRoot' | 'timeoutMs' | 'usages' | 'headers' | 'tls'>;

/** Why a subject could not be reached. */
export interface ConnectionFailure {
  readonly reason: string;
  /** Nothing came, neither an answer nor a refusal: it may be busy. */
  readonly isSilent: boolean;
}

/**
 * Asks the subject for its capabilities (RFC 4825 §12). Any answer at all, whatever its status, shows that it is there.
 *
 * @param interrupted cuts the question short
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

/** @returns undefined when the subject answers, else why it could not be reached */
export async function unreachable(subject: ProbedSubject): Promise<string | undefined> {
  return (await probe(subject))?.reason;
}

function isTimeOut(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown.name === 'TimeoutError' || thrown.name === 'ConnectTimeoutError');
}

function reason(thrown: unknown): string {
  // Node tries every address of a name and reports the failures together, under an empty message.
  return thrown instanceof AggregateError ? thrown.errors.map(messageOf).join('; ') : messageOf(thrown);
}
