import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../../shared/errors.js';
import { SubjectStartError } from '../../errors.js';
import { OutputTail } from './output-tail.js';
import { watchOver } from './watchdog.js';

export interface ProgramOptions {
  /** A line for the shell, or a program and its arguments. */
  readonly command: string | readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A program that was started, with all that it starts itself. */
export interface ProcessGroup {
  readonly output: OutputTail;
  /** How the program ended, as `ended with 1` or `ended by SIGSEGV`; undefined while it is there. */
  ended(): string | undefined;
  /** Resolves when the program itself has ended; what it started may still be there. */
  readonly end: Promise<void>;
  /**
   * Ends all that is left of the group: with SIGTERM and, when that is not enough, with SIGKILL.
   *
   * @param graceMs milliseconds between the two
   */
  stop(graceMs: number): Promise<void>;
}

/** Milliseconds that are waited for what SIGKILL does. */
const KILLED_MS = 3_000;

/** Groups to be killed when this process ends before it has stopped them. */
const living = new Set<number>();

process.on('exit', () => {
  for (const group of living) signal(group, 'SIGKILL');
});

/**
 * Starts a program in a process group of its own, so that it can be ended with all that it has started.
 *
 * @throws SubjectStartError when there is no such program
 */
export async function startProcessGroup({ command, cwd, env }: ProgramOptions): Promise<ProcessGroup> {
  const [program, ...args] = typeof command === 'string' ? [command] : command;
  if (program === undefined) throw new SubjectStartError('start.command names no program');
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    shell: typeof command === 'string',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await spawned(child, program);
  const group = child.pid ?? 0;
  living.add(group);
  const dismiss = watchOver(group);
  const output = new OutputTail();
  output.read(child.stdout);
  output.read(child.stderr);
  let isGone = false;
  const leave = () => {
    // Its number may be another group's soon: from now on nobody sends signals to it.
    isGone = true;
    living.delete(group);
    dismiss();
  };
  const end = once(child, 'exit').then(() => {
    if (!signal(group, 0)) leave();
  });
  return {
    output,
    ended: () => howItEnded(child),
    end,
    stop: async (graceMs) => {
      if (!isGone) await stopGroup(group, graceMs);
      leave();
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

async function stopGroup(group: number, graceMs: number): Promise<void> {
  if (!signal(group, 'SIGTERM')) return;
  if (await isGoneWithin(group, graceMs)) return;
  signal(group, 'SIGKILL');
  await isGoneWithin(group, KILLED_MS);
}

async function isGoneWithin(group: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  for (let pause = 5; signal(group, 0); pause = Math.min(pause * 2, 100)) {
    if (performance.now() > end) return false;
    await delay(pause);
  }
  return true;
}

/** @returns false when nobody is left to get it */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    // The number of a group, not of a process.
    return process.kill(-group, name);
  } catch {
    return false;
  }
}
