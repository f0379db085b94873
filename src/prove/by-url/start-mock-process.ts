import { fork } from 'node:child_process';
import { once } from 'node:events';
import { entryUrl } from '../../../common/entry-url.js';
import { messageOf } from '../../../common/errors.js';
import type { XdmsOptions } from '../../../simulators/servers.js';
import { HarnessError } from '../../result/errors.js';
import type { MockMessage, MockOrder } from './mock-process.js';
import { killOnAbort } from './run-command.js';

const PROCESS = entryUrl('src/prove/by-url/mock-process');

/** How long the process may take to start, or to compare its documents, in milliseconds. */
const ANSWER_MS = 60_000;

/** A mock in a process of its own. Disposing of it kills the process, and waits for its end. */
export interface MockProcess extends AsyncDisposable {
  readonly xcapRoot: string;
  /**
   * Compares the documents with those before the first request, and counts the requests.
   *
   * @throws HarnessError when the process does not answer
   */
  compare(): Promise<{ readonly left: readonly string[]; readonly requests: number }>;
}

/** @throws HarnessError when the mock does not start */
export async function startMockProcess(options: XdmsOptions, signal?: AbortSignal): Promise<MockProcess> {
  const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const tied = killOnAbort(child, signal);
  const end = () => tied[Symbol.asyncDispose]();
  const ask = async (order: MockOrder): Promise<MockMessage> => {
    const over = AbortSignal.timeout(ANSWER_MS);
    child.send(order);
    const [answer] = (await Promise.race([
      once(child, 'message', { signal: over }),
      once(child, 'exit', { signal: over }).then(() => [{ failure: 'its process ended' }]),
    ]).catch((thrown: unknown) => [
      { failure: over.aborted ? `its process does not answer within ${ANSWER_MS / 1_000} s` : messageOf(thrown) },
    ])) as [MockMessage];
    if ('failure' in answer) throw new HarnessError(`the mock: ${answer.failure}`);
    return answer;
  };
  try {
    const started = await ask({ options });
    if (!('xcapRoot' in started)) throw new HarnessError('the mock: it does not say its XCAP root');
    return {
      xcapRoot: started.xcapRoot,
      compare: async () => {
        const compared = await ask('compare');
        if ('left' in compared) return compared;
        throw new HarnessError('the mock: it does not compare its documents');
      },
      [Symbol.asyncDispose]: end,
    };
  } catch (thrown) {
    await end();
    throw thrown;
  }
}
