import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PACKAGE_ROOT } from '../common/package-root.js';
import type { MeasuredServer } from './compare.js';
import { send } from './load.js';
import { onOneProcessor } from './one-processor.js';

/** Kamailio's xcap_server, as `targets/kamailio` configures it, with its processor time. */
export interface Kamailio extends MeasuredServer, AsyncDisposable {
  readonly origin: string;
}

const START_MS = 10_000;

/** @throws Error when Kamailio is not installed or does not start */
export async function startKamailio(): Promise<Kamailio> {
  const port = await freePort();
  const script = path.join(PACKAGE_ROOT, 'targets/kamailio/start.sh');
  const [command = script, ...args] = [...onOneProcessor(), script, String(port)];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const { pid } = child;
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, child);
  const time = (): number => (pid === undefined ? Number.NaN : processorTimeOf(pid));
  return {
    origin,
    async measure(load) {
      const before = time();
      await send({ ...load, origin });
      return (time() - before) / load.count;
    },
    async [Symbol.asyncDispose]() {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  const log: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    log.push(chunk.toString());
    if (log.length > 20) log.shift();
  });
  const limit = Date.now() + START_MS;
  while (child.exitCode === null && Date.now() < limit) {
    const response = await fetch(`${origin}/xcap-root/xcap-caps/global/index`).catch(() => undefined);
    if (response?.ok) return;
    await delay(100);
  }
  child.kill();
  throw new Error(`Kamailio does not answer:\n${log.join('')}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/** Microseconds of one tick: Linux counts processor time in hundredths of a second. */
const TICK = 10_000;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Reads the processor time of a process and its descendants, in microseconds. Linux only.
 *
 * @throws Error without a folder /proc
 */
function processorTimeOf(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([pid]);
  for (const parent of family) {
    for (const one of all) if (one.parent === parent) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid)).reduce((sum, { ticks }) => sum + ticks, 0) * TICK;
}

/** @returns nothing for a process that has ended */
function readProcess(name: string): readonly Process[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
    // The name of the program, in parentheses, may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return [];
  }
}
