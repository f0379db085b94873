import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../../../../common/errors.js';
import type { ProgramEnd } from '../../../../../common/processes/program-end.js';
import type { RemoveSecrets } from '../../../../../common/secrets/secret-removal.js';
import { SubjectStartError } from '../../../../result/errors.js';
import { startGuarded } from './guarded-group.js';
import { OutputTail } from './output-tail.js';
import { programEnd } from './program-end.js';

export interface ProgramOptions {
  /** A shell command line, or a program and its arguments. */
  readonly command: string | readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A started program and its child processes. */
export interface ProcessGroup {
  readonly output: OutputTail;
  /** Returns how the program ended, as `ended with 1` or `ended by SIGSEGV`; undefined while it runs. */
  ended(): string | undefined;
  /** Waits a moment for the end of the program and of its output. @returns undefined when it still runs */
  programEnd(remove: RemoveSecrets): Promise<ProgramEnd | undefined>;
  /** Resolves when the program has ended. Its child processes may still run. */
  readonly end: Promise<void>;
  /**
   * Ends the group with SIGTERM, and with SIGKILL if it has not ended in time; kills what has left the group.
   *
   * @param graceMs milliseconds between the two signals
   */
  stop(graceMs: number): Promise<void>;
}

/** How long to wait for the end of a program that no longer answers, and of its output, in milliseconds. */
const END_TIMEOUT_MS = 500;

/**
 * Starts a program in a new process group, so that `stop` can end it with its child processes.
 *
 * @throws SubjectStartError when the program cannot be started
 */
export async function startProcessGroup({ command, cwd, env }: ProgramOptions): Promise<ProcessGroup> {
  const [program, ...args] = typeof command === 'string' ? [command] : command;
  if (program === undefined) throw new SubjectStartError('start.command names no program');
  const { program: child, group } = startGuarded(typeof command === 'string' ? command : [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  await spawned(child, program);
  const output = new OutputTail();
  output.read(child.stdout);
  output.read(child.stderr);
  const errors = new OutputTail();
  errors.read(child.stderr);
  // It comes after the end of stdout and stderr, unless a child process of the program keeps them open.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = once(child, 'exit').then(() => group.forgetEnded());
  return {
    output,
    ended: () => howItEnded(child),
    programEnd: async (remove) => {
      await Promise.race([closed, delay(END_TIMEOUT_MS, undefined, { ref: false })]);
      return programEnd(child, errors.lines, remove);
    },
    end,
    stop: async (graceMs) => {
      await group.stop(graceMs, 'all');
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}

async function spawned(child: ChildProcess, program: string): Promise<void> {
  try {
    await once(child, 'spawn');
  } catch (thrown) {
    throw new SubjectStartError(`start.command: ${program} cannot be started: ${messageOf(thrown)}`, {
      cause: thrown,
    });
  }
}

function howItEnded({ exitCode, signalCode }: ChildProcess): string | undefined {
  if (signalCode !== null) return `ended by ${signalCode}`;
  return exitCode === null ? undefined : `ended with ${exitCode}`;
}
