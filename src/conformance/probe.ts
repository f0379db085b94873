import { request } from 'undici';
import { messageOf } from '../errors.js';
import { capabilitiesUri } from './document-uri.js';
import type { Subject } from './subject.js';
import { openDispatcher } from './subject-dispatcher.js';

type ProbedSubject = Pick<Subject, 'xcapRoot' | 'timeoutMs' | 'usages' | 'headers' | 'tls'>;

/**
 * Asks the subject for its capabilities (RFC 4825 §12). Any answer at all, whatever its status, shows that it is there.
 *
 * @returns undefined when the subject answers, else why it could not be reached
 */
export async function unreachable(subject: ProbedSubject): Promise<string | undefined> {
  const dispatcher = openDispatcher(subject);
  try {
    const { body } = await request(capabilitiesUri(subject), {
      dispatcher,
      signal: AbortSignal.timeout(subject.timeoutMs),
    });
    await body.dump();
    return undefined;
  } catch (thrown) {
    return reason(thrown, subject.timeoutMs);
  } finally {
    await dispatcher.destroy();
  }
}

function reason(thrown: unknown, timeoutMs: number): string {
  if (thrown instanceof Error && (thrown.name === 'TimeoutError' || thrown.name === 'ConnectTimeoutError')) {
    return `no answer within ${timeoutMs} ms`;
  }
  // Node tries every address of a name and reports the failures together, under an empty message.
  if (thrown instanceof AggregateError) return thrown.errors.map(messageOf).join('; ');
  return messageOf(thrown);
}
