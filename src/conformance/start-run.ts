import { startLicenseServer, startXdms } from '../../simulators/index.js';
import type { RunContext } from './run-context.js';
import type { Subject, SubjectUser } from './subject.js';

/** Milliseconds allowed for one exchange when the subject does not say otherwise. */
export const DEFAULT_TIMEOUT_MS = 10_000;

/** The users the mock knows when it is the subject and none were named. */
export const MOCK_USERS: readonly SubjectUser[] = [
  { xui: 'sip:alice@example.com', password: 'alice-secret' },
  { xui: 'sip:bob@example.com', password: 'bob-secret' },
];

/** The mock as the subject: started for the run, on a free loopback port. */
export interface MockSubject {
  readonly kind: 'mock';
  readonly users: readonly SubjectUser[];
  readonly resolver?: 'indexed' | 'xpath';
}

/** Some server that runs already. */
export interface RunningSubject {
  readonly kind: 'running';
  readonly subject: Subject;
}

export type SubjectChoice = MockSubject | RunningSubject;

export interface StartedRun extends AsyncDisposable {
  readonly context: RunContext;
}

/**
 * Starts what a run needs: the license simulator always, the mock XDMS when it is the subject. When one of them cannot
 * be started, the other is stopped again.
 *
 * @throws StartError
 */
export async function startRun(choice: SubjectChoice, signal?: AbortSignal): Promise<StartedRun> {
  const license = await startLicenseServer({});
  try {
    const served = await serve(choice);
    return {
      context: { ...served, license, ...(signal && { signal }) },
      [Symbol.asyncDispose]: async () => {
        await Promise.all([served.xdms?.close(), license.close()]);
      },
    };
  } catch (thrown) {
    await license.close();
    throw thrown;
  }
}

async function serve(choice: SubjectChoice): Promise<Pick<RunContext, 'subject' | 'xdms'>> {
  if (choice.kind === 'running') return { subject: choice.subject };
  const { users, resolver } = choice;
  const xdms = await startXdms({ users, ...(resolver && { resolver }) });
  return { subject: { name: 'mock', xcapRoot: xdms.xcapRoot, users, timeoutMs: DEFAULT_TIMEOUT_MS }, xdms };
}
