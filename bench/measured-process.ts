import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { entryUrl } from '../common/entry-url.js';
import { type Load, send } from './load.js';
import { onOneProcessor } from './one-processor.js';
import type { Command, Reply } from './server-process.js';

/** A server in a separate process, with its processor time. */
export interface MeasuredProcess extends AsyncDisposable {
  readonly origin: string;
  /** Processor time of the process so far, in microseconds. */
  cpu(): Promise<number>;
  /** Octets that the server keeps in memory. */
  memory(): Promise<number>;
  /** Sends a load and returns the server's processor time, in microseconds per request. */
  measure(load: Omit<Load, 'origin'>): Promise<number>;
  /** Does something, and returns the server's longest delay of the event loop and its processor time meanwhile. */
  watch<Result>(act: () => Promise<Result>): Promise<{ readonly stall: Stall; readonly result: Result }>;
}

/** In milliseconds. */
export interface Stall {
  readonly loop: number;
  readonly cpu: number;
}

/** @param program file of the program; that of another checkout measures its server */
export async function startMeasured(
  command: Command,
  program: string | URL = entryUrl('bench/server-process'),
): Promise<MeasuredProcess> {
  const [execPath = process.execPath, ...execArgv] = [...onOneProcessor(), process.execPath, ...process.execArgv];
  const child = fork(program, { execPath, execArgv });
  const { origin } = (await ask(child, command)) as Extract<Reply, { origin: string }>;
  const cpu = async (): Promise<number> =>
    ((await ask(child, { kind: 'usage' })) as Extract<Reply, { cpu: number }>).cpu;
  return {
    origin,
    cpu,
    memory: async () => ((await ask(child, { kind: 'memory' })) as Extract<Reply, { memory: number }>).memory,
    async measure(load) {
      const before = await cpu();
      await send({ ...load, origin });
      return ((await cpu()) - before) / load.count;
    },
    async watch(act) {
      await ask(child, { kind: 'watch-loop' });
      const before = await cpu();
      const result = await act();
      const used = (await cpu()) - before;
      const { delay } = (await ask(child, { kind: 'loop-delay' })) as Extract<Reply, { delay: number }>;
      return { stall: { loop: delay, cpu: used / 1_000 }, result };
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}

/** @throws Error when the process ends without a reply */
async function ask(child: ChildProcess, command: Command): Promise<Reply> {
  const answered = new AbortController();
  const ended = async (): Promise<never> => {
    await once(child, 'exit', answered);
    throw new Error('the measured server has ended; its error is above');
  };
  try {
    child.send(command);
    const [reply] = (await Promise.race([once(child, 'message', answered), ended()])) as [Reply];
    return reply;
  } finally {
    answered.abort();
  }
}
