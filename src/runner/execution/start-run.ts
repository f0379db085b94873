import { setMaxListeners } from 'node:events';
import { startLicenseServer } from '../../../simulators/index.js';
import { startCommand } from '../subject/start/start-command.js';
import { startContainer } from '../subject/start/start-container.js';
import { startMock } from '../subject/start/start-mock.js';
import type { StartedSubject } from '../subject/start/started-subject.js';
import { DEFAULT_TIMEOUT_MS, type StartableSubject, type SubjectChoice } from '../subject/subject-choice.js';
import { AgentPool } from './agent-pool.js';
import type { RunContext } from './run-context.js';

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
    const served = await serve(choice, signal);
    return {
      context: { ...served.context, license, ...(signal && { signal: manyListeners(signal) }) },
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

/** Lets each open connection of a scenario listen for an interrupt; Node warns of more than ten listeners. */
function manyListeners(signal: AbortSignal): AbortSignal {
  const own = AbortSignal.any([signal]);
  setMaxListeners(0, own);
  return own;
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
  const inProcess = { xdms, agents: new AgentPool(), resetServer: () => xdms.reset() };
  return { context: { subject, ...(isPlain && inProcess) }, stop: () => xdms.close() };
}

function startSubject({ subject, start }: StartableSubject, signal?: AbortSignal): Promise<StartedSubject> {
  return 'container' in start ? startContainer(subject, start.container, signal) : startCommand(subject, start, signal);
}
