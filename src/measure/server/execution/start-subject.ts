import { setMaxListeners } from 'node:events';
import { defined } from '../../../../common/defined.js';
import { issueForAll } from '../subject/credentials/issuers.js';
import type { StartedSubject } from '../subject/start/started-subject.js';
import {
  DEFAULT_TIMEOUT_MS,
  type MockSubject,
  type StartableSubject,
  type SubjectChoice,
} from '../subject/subject-choice.js';
import { inRun } from '../subject/traffic/traffic.js';
import type { SubjectContext } from './run-context.js';

/** A subject that answers, and what ends it. */
export interface ServedSubject extends AsyncDisposable {
  readonly context: SubjectContext;
}

/**
 * Starts the subject unless it already runs. Loads only what starts this one: a server that runs needs no mock.
 *
 * @throws StartError, SubjectStartError
 * @throws CredentialsError when the helper issues no credentials for a user
 * @throws InvalidArgumentError naming a setting of the mock, or `subject` when testcontainers is not installed
 */
export async function startSubject(choice: SubjectChoice, signal?: AbortSignal): Promise<ServedSubject> {
  const { context, stop } = await serve(choice, signal);
  const own = signal === undefined ? undefined : manyListeners(signal);
  try {
    await issueForAll(context.subject, own);
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  return {
    context: { ...context, subject: inRun(context.subject, own), ...defined({ signal: own }) },
    [Symbol.asyncDispose]: async () => {
      await context.agents?.[Symbol.asyncDispose]();
      await stop();
    },
  };
}

/** Lets each open connection of a scenario listen for an interrupt; Node warns of more than ten listeners. */
function manyListeners(signal: AbortSignal): AbortSignal {
  const own = AbortSignal.any([signal]);
  setMaxListeners(0, own);
  return own;
}

interface Served {
  readonly context: SubjectContext;
  readonly stop: () => Promise<void>;
}

async function serve(choice: SubjectChoice, signal: AbortSignal | undefined): Promise<Served> {
  switch (choice.kind) {
    case 'running':
      return { context: { subject: choice.subject }, stop: async () => {} };
    case 'startable': {
      const started = await startProgram(choice, signal);
      return { context: { subject: started.subject, started }, stop: () => started.stop() };
    }
    case 'mock':
      return serveMock(choice);
  }
}

async function serveMock(choice: MockSubject): Promise<Served> {
  const [{ startMock }, { AgentPool }] = await Promise.all([
    import('../subject/start/start-mock.js'),
    import('./agent-pool.js'),
  ]);
  const { subject, xdms, isPlain } = await startMock(choice, DEFAULT_TIMEOUT_MS);
  const inProcess = { xdms, agents: new AgentPool(), resetServer: () => xdms.reset() };
  return { context: { subject, ...(isPlain && inProcess) }, stop: () => xdms.close() };
}

async function startProgram({ subject, start }: StartableSubject, signal?: AbortSignal): Promise<StartedSubject> {
  if ('container' in start) {
    const { startContainer } = await import('../subject/start/start-container.js');
    return startContainer(subject, start.container, signal);
  }
  const { startCommand } = await import('../subject/start/start-command.js');
  return startCommand(subject, start, signal);
}
