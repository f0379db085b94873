import type { LicenseServer } from '../../../../simulators/servers.js';
import type { SubjectChoice } from '../subject/subject-choice.js';
import type { RunContext } from './run-context.js';
import { startSubject } from './start-subject.js';

export interface StartedRun extends AsyncDisposable {
  readonly context: RunContext;
}

/**
 * Starts the subject unless it already runs, and prepares the license simulator.
 *
 * @throws StartError, SubjectStartError
 * @throws InvalidArgumentError naming a setting of the mock, or `subject` when testcontainers is not installed
 */
export async function startRun(choice: SubjectChoice, signal?: AbortSignal): Promise<StartedRun> {
  const served = await startSubject(choice, signal);
  let license: Promise<LicenseServer> | undefined;
  return {
    context: {
      ...served.context,
      license: () => {
        license ??= startLicense();
        return license;
      },
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([
        served[Symbol.asyncDispose](),
        license?.then(
          (one) => one.close(),
          () => undefined,
        ),
      ]);
    },
  };
}

/** Starts the simulator, which few cases need, and which takes a while to load. */
async function startLicense(): Promise<LicenseServer> {
  const { startLicenseServer } = await import('../../../../simulators/servers.js');
  return startLicenseServer({});
}
