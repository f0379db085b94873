import { startLicenseServer } from '../../../simulators/index.js';
import { startCommand } from '../subject/start/start-command.js';
import { startContainer } from '../subject/start/start-container.js';
import { type MockSubject, startMock } from '../subject/start/start-mock.js';
import type { CommandStart, ContainerStart } from '../subject/start/start-schema.js';
import type { StartedSubject } from '../subject/start/started-subject.js';
import type { Subject, SubjectUser } from '../subject/subject.js';
import { AgentShelf } from './agent-pool.js';
import type { RunContext } from './run-context.js';

export type { MockSubject };

/** Milliseconds allowed for one exchange when the subject does not say otherwise. */
export const DEFAULT_TIMEOUT_MS = 10_000;

/** The users the mock knows when it is the subject and none were named. */
export const MOCK_USERS: readonly SubjectUser[] = [
  { xui: 'sip:alice@example.com', password: 'alice-secret' },
  { xui: 'sip:bob@example.com', password: 'bob-secret' },
];

/** Some server that runs already. */
export interface RunningSubject {
  readonly kind: 'running';
  readonly subject: Subject;
}

/** A server that is started for the run, by a command or in a container. */
export interface StartableSubject {
  readonly kind: 'startable';
  /** `{host}` and `{port}` in its XCAP root are filled in when it is started. */
  readonly subject: Subject;
  readonly start: (CommandStart & { readonly cwd: string }) | { readonly container: ContainerStart };
}

export type SubjectChoice = MockSubject | RunningSubject | StartableSubject;

export interface StartedRun extends AsyncDisposable {
  readonly context: RunContext;
}

/**
 * Starts what a run needs: the license simulator always, and the subject when it does not run already. When one of them
 * cannot be started, the other is stopped again.
 *
 * @throws StartError, SubjectStartError
 * @throws InvalidArgumentError naming a setting of the mock, or `subject` when a package is missing that starts it
 */
export async function startRun(choice: SubjectChoice, signal?: AbortSignal): Promise<StartedRun> {
  const license = await startLicenseServer({});
  try {
    const served = await serve(choice, signal);
    return {
      context: { ...served.context, license, ...(signal && { signal }) },
      [Symbol.asyncDispose]: async () => {
        await served.context.agents?.[Symbol.asyncDispose]();
        await Promise.all([served.stop(), license.close()]);
      },
    };
  } catch (thrown) {
    await license.close();
    throw thrown;
  }
}

interface Served {
  readonly context: Omit<RunContext, 'license'>;
  readonly stop: () => Promise<void>;
}

async function serve(choice: SubjectChoice, signal: AbortSignal | undefined): Promise<Served> {
  if (choice.kind === 'running') return { context: { subject: choice.subject }, stop: async () => {} };
  if (choice.kind === 'startable') {
    const started = await startSubject(choice, signal);
    return { context: { subject: started.subject, started }, stop: () => started.stop() };
  }
  const { subject, xdms, isPlain } = await startMock(choice, DEFAULT_TIMEOUT_MS);
  const ofThisProcess = { xdms, agents: new AgentShelf(), beginAnew: () => xdms.reset() };
  return { context: { subject, ...(isPlain && ofThisProcess) }, stop: () => xdms.close() };
}

function startSubject({ subject, start }: StartableSubject, signal?: AbortSignal): Promise<StartedSubject> {
  return 'container' in start ? startContainer(subject, start.container, signal) : startCommand(subject, start, signal);
}
