import { requireXcapRoot } from '../../../xcap/uri/xcap-root.js';
import type { Subject } from '../subject.js';
import { atPlace, namesPlace, type Place } from './endpoint.js';
import { freePort } from './free-port.js';
import { type ProcessGroup, type ProgramOptions, startProcessGroup } from './process-group.js';
import { untilReady } from './readiness.js';
import type { CommandStart } from './start-schema.js';
import type { StartedSubject } from './started-subject.js';

/** Milliseconds from SIGTERM to SIGKILL unless the subject file says otherwise. */
const STOP_TIMEOUT_MS = 5_000;

/**
 * Starts a subject by a command, and waits until it is up.
 *
 * @param described the subject; `{port}` in its XCAP root, as in the command, stands for a free port
 * @throws SubjectStartError; nothing is left running then
 */
export async function startCommand(
  described: Subject,
  start: CommandStart & { readonly cwd: string },
  signal?: AbortSignal,
): Promise<StartedSubject> {
  const place: Place = { host: '127.0.0.1', port: await portFor(described, start) };
  const subject = { ...described, xcapRoot: requireXcapRoot(atPlace(described.xcapRoot, place)).uri };
  let group = await startOnce(subject, start, place, signal);
  const stop = () => group.stop(start.stopTimeoutMs ?? STOP_TIMEOUT_MS);
  return {
    subject,
    hasEnded: () => group.ended() !== undefined,
    restart: async (interrupted) => {
      await stop();
      group = await startOnce(subject, start, place, interrupted);
    },
    stop,
  };
}

async function startOnce(
  subject: Subject,
  start: CommandStart & { readonly cwd: string },
  place: Place,
  signal: AbortSignal | undefined,
): Promise<ProcessGroup> {
  const group = await startProcessGroup(programOf(start, place));
  try {
    const { readyWhen, readyTimeoutMs } = start;
    await untilReady({ subject, place, readyWhen, readyTimeoutMs, output: group.output, ended: group.ended, signal });
    return group;
  } catch (thrown) {
    await group.stop(start.stopTimeoutMs ?? STOP_TIMEOUT_MS);
    throw thrown;
  }
}

function programOf({ command, cwd, env = {} }: CommandStart & { readonly cwd: string }, place: Place): ProgramOptions {
  return {
    command: typeof command === 'string' ? atPlace(command, place) : command.map((word) => atPlace(word, place)),
    cwd,
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, atPlace(String(value), place)])),
  };
}

/** 0 when nothing asks for one. */
async function portFor({ xcapRoot }: Subject, { command, env = {}, readyWhen = {} }: CommandStart): Promise<number> {
  const texts = [xcapRoot, ...[command].flat(), ...Object.values(env), ...Object.values(readyWhen)];
  return texts.some((text) => namesPlace(String(text))) ? freePort() : 0;
}
