import { Agent, request } from 'undici';
import { messageOf } from '../errors.js';
import type { Subject } from './subject.js';

/**
 * Asks the subject for its capabilities (RFC 4825 §12). Any answer at all, whatever its status, shows that it is there.
 *
 * @returns undefined when the subject answers, else why it could not be reached
 */
export async function unreachable(subject: Pick<Subject, 'xcapRoot' | 'timeoutMs'>): Promise<string | undefined> {
  const agent = new Agent({ connect: { timeout: subject.timeoutMs } });
  try {
    const { body } = await request(`${subject.xcapRoot}/xcap-caps/global/index`, {
      dispatcher: agent,
      signal: AbortSignal.timeout(subject.timeoutMs),
    });
    await body.dump();
    return undefined;
  } catch (thrown) {
    return reason(thrown, subject.timeoutMs);
  } finally {
    await agent.destroy();
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
