import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryUrl } from '../common/entry-url.js';
import { atMost, type Figure, ratio } from './figures.js';

const CHILD = fileURLToPath(entryUrl('bench/run-process'));

/** Processor time in microseconds, of client and server together. */
interface Cost {
  readonly cpu: number;
  readonly requests: number;
}

/** Compares a run of the suite on the mock with a client that only sends the same requests. */
export async function measureRun(rounds: number): Promise<{
  readonly figures: readonly Figure[];
  readonly lines: readonly string[];
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-bench-'));
  try {
    const file = path.join(folder, 'requests');
    const pairs: { readonly run: Cost; readonly replay: Cost }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({ run: await costOf([file]), replay: await costOf(['--replay', file]) });
    }
    const [run, replay] = [cheapest(pairs.map((one) => one.run)), cheapest(pairs.map((one) => one.replay))];
    return {
      figures: [atMost('a run of the suite, relative to its requests alone', ratio(run.cpu, replay.cpu), 3)],
      lines: [lineOf('run', run), lineOf('replay', replay)],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function costOf(args: readonly string[]): Promise<Cost> {
  const child = fork(CHILD, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [[cost]] = await Promise.all([once(child, 'message') as Promise<[Cost]>, once(child, 'exit')]);
  return cost;
}

function cheapest(costs: readonly Cost[]): Cost {
  return costs.reduce((least, one) => (one.cpu < least.cpu ? one : least));
}

function lineOf(name: string, { cpu, requests }: Cost): string {
  return `${name.padEnd(8)} ${(cpu / 1e6).toFixed(1)} s for ${requests.toLocaleString('en')} requests`;
}
