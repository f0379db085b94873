import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../../../../common/errors.js';
import type { Program } from '../start/gated-program.js';
import { startGuarded } from '../start/guarded-group.js';
import { OutputTail } from '../start/output-tail.js';

/** Most octets that a program may print. */
export const MOST_OCTETS = 65_536;

/** How long to wait for the end of its output after the program has ended, and between SIGTERM and SIGKILL, in milliseconds. */
const GRACE_MS = 500;

export interface ProgramRun {
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** Its working directory. */
  readonly cwd: string;
  /** How long it may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Key of the subject file with this time, if it has one. */
  readonly timeoutKey?: string;
  /** Ends the program when aborted. */
  readonly signal?: AbortSignal | undefined;
}

export interface HelperEnd {
  readonly output: string;
  /** Absent when the program has ended well. */
  readonly failure?: string;
  /** Its last lines on stderr. */
  readonly errors: readonly string[];
}

/**
 * Starts a program without a shell, and reads what it prints. None of its process group is left. What has left the group, as
 * with `setsid`, lives on when the program ends well: an agent that keeps tokens does so. Otherwise it ends, too.
 */
export async function programOutput(run: ProgramRun): Promise<HelperEnd> {
  const { cwd, timeoutMs, timeoutKey } = run;
  const [program = '', ...args] = run.command;
  if (run.signal?.aborted) return { output: '', failure: 'was not started, since the run is interrupted', errors: [] };
  // In a process group of its own, so that its child processes end with it, also when this process is killed.
  const { program: child, group } = startGuarded([program, ...args], { cwd });
  if (child.pid === undefined) {
    const [thrown] = await once(child, 'error');
    return { output: '', failure: `cannot be started: ${messageOf(thrown)}`, errors: [] };
  }
  const errors = new OutputTail();
  errors.read(child.stderr);
  const chunks: Buffer[] = [];
  const end = new AbortController();
  let failure: string | undefined = 'has not ended';
  try {
    failure = await Promise.race([
      endOf(child),
      tooLong(child.stdout, chunks),
      delay(timeoutMs, `did not end within ${timeoutMs} ms${timeoutKey === undefined ? '' : ` (${timeoutKey})`}`, {
        signal: end.signal,
      }),
      interrupted(run.signal, end.signal),
    ]);
    const output = Buffer.concat(chunks).toString('utf8');
    return { output, errors: errors.lines.filter((line) => line !== ''), ...(failure !== undefined && { failure }) };
  } finally {
    end.abort();
    group.forgetEnded();
    await group.stop(GRACE_MS, failure === undefined ? 'group' : 'all');
    child.stdout.destroy();
    child.stderr.destroy();
  }
}

/** @returns how the program failed; undefined when it has ended well */
async function endOf(child: Program): Promise<string | undefined> {
  const closed = once(child, 'close');
  await once(child, 'exit');
  // Another process may keep its output open.
  await Promise.race([closed, delay(GRACE_MS)]);
  const { exitCode, signalCode } = child;
  if (signalCode !== null) return `was ended by ${signalCode}`;
  return exitCode === 0 ? undefined : `ended with exit code ${exitCode}`;
}

function tooLong(stdout: Readable, chunks: Buffer[]): Promise<string> {
  let octets = 0;
  return new Promise((resolve) => {
    stdout.on('data', (chunk: Buffer) => {
      octets += chunk.byteLength;
      if (octets > MOST_OCTETS) resolve(`prints more than ${MOST_OCTETS} octets`);
      else chunks.push(chunk);
    });
    stdout.on('error', () => undefined);
  });
}

function interrupted(signal: AbortSignal | undefined, end: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve('was ended, since the run is interrupted'), {
      once: true,
      signal: end,
    });
  });
}
