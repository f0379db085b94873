import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { requireXcapRoot } from '../../../../client/internal.js';
import { removalFor } from '../secrets.js';
import type { Subject } from '../subject.js';
import { atEndpoint, type Endpoint, needsEndpoint } from './endpoint.js';
import { type ProcessGroup, type ProgramOptions, startProcessGroup } from './process-group.js';
import { untilReady } from './readiness.js';
import type { CommandStart } from './start-schema.js';
import type { StartedSubject } from './started-subject.js';

/** Default time between SIGTERM and SIGKILL, in milliseconds. */
const STOP_TIMEOUT_MS = 5_000;

/**
 * Starts a subject with a command, and waits until it is ready.
 *
 * @param described the subject; `{port}` in its XCAP root and in the command is replaced with a free port
 * @throws SubjectStartError when the program does not become ready; none is left running
 */
export async function startCommand(
  described: Subject,
  start: CommandStart & { readonly cwd: string },
  signal?: AbortSignal,
): Promise<StartedSubject> {
  const endpoint: Endpoint = { host: '127.0.0.1', port: await portFor(described, start) };
  const subject = { ...described, xcapRoot: requireXcapRoot(atEndpoint(described.xcapRoot, endpoint)).uri };
  let group = await startOnce(subject, start, endpoint, signal);
  const stop = () => group.stop(start.stopTimeoutMs ?? STOP_TIMEOUT_MS);
  return {
    subject,
    hasEnded: () => group.ended() !== undefined,
    programEnd: () => group.programEnd(removalFor(subject)),
    restart: async (interrupted) => {
      await stop();
      group = await startOnce(subject, start, endpoint, interrupted);
    },
    stop,
  };
}

async function startOnce(
  subject: Subject,
  start: CommandStart & { readonly cwd: string },
  endpoint: Endpoint,
  signal: AbortSignal | undefined,
): Promise<ProcessGroup> {
  const group = await startProcessGroup(programOf(start, endpoint));
  try {
    const { readyWhen, readyTimeoutMs } = start;
    await untilReady({
      subject,
      endpoint,
      readyWhen,
      readyTimeoutMs,
      output: group.output,
      ended: group.ended,
      signal,
    });
    return group;
  } catch (thrown) {
    await group.stop(start.stopTimeoutMs ?? STOP_TIMEOUT_MS);
    throw thrown;
  }
}

function programOf(
  { command, cwd, env = {} }: CommandStart & { readonly cwd: string },
  endpoint: Endpoint,
): ProgramOptions {
  return {
    command:
      typeof command === 'string' ? atEndpoint(command, endpoint) : command.map((word) => atEndpoint(word, endpoint)),
    cwd,
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, atEndpoint(String(value), endpoint)])),
  };
}

/** Finds a free port; returns 0 when no text contains a placeholder. */
async function portFor({ xcapRoot }: Subject, { command, env = {}, readyWhen = {} }: CommandStart): Promise<number> {
  const texts = [xcapRoot, ...[command].flat(), ...Object.values(env), ...Object.values(readyWhen)];
  return texts.some((text) => needsEndpoint(String(text))) ? freePort() : 0;
}

/** Finds a TCP port of the loopback address that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
