import { startLicenseServer } from '../../../../simulators/servers.js';
import type { SubjectChoice } from '../subject/subject-choice.js';
import type { RunContext } from './run-context.js';
import { startSubject } from './start-subject.js';

export interface StartedRun extends AsyncDisposable {
  readonly context: RunContext;
}

/**
 * Starts the license simulator, and the subject unless it already runs. If one start fails, stops the other server.
 *
 * @throws StartError, SubjectStartError
 * @throws InvalidArgumentError naming a setting of the mock, or `subject` when testcontainers is not installed
 */
export async function startRun(choice: SubjectChoice, signal?: AbortSignal): Promise<StartedRun> {
  const license = await startLicenseServer({});
  try {
    const served = await startSubject(choice, signal);
    return {
      context: { ...served.context, license },
      [Symbol.asyncDispose]: async () => {
        await Promise.all([served[Symbol.asyncDispose](), license.close()]);
      },
    };
  } catch (thrown) {
    await license.close();
    throw thrown;
  }
}
