import { ratio } from './figures.js';
import type { MeasuredProcess } from './measured-process.js';

/** What to measure of servers that differ little. */
export interface AlternatingOptions {
  /** Starts and prepares each server. */
  readonly servers: readonly (() => Promise<MeasuredProcess>)[];
  readonly load: Parameters<MeasuredProcess['measure']>[0];
  /** How often all servers start anew: processor times of equal processes differ by up to a quarter. */
  readonly generations: number;
  /** Measurements of each process; the cheapest counts. */
  readonly rounds: number;
}

/**
 * Measures servers that take turns, in several generations of processes.
 *
 * @returns for each generation, the processor times of the servers in microseconds per request
 */
export async function alternatingCosts(options: AlternatingOptions): Promise<readonly (readonly number[])[]> {
  const generations: (readonly number[])[] = [];
  for (let count = 0; count < options.generations; count += 1) generations.push(await oneGeneration(options, count));
  return generations;
}

/** @param first index of the server that starts first: the order must favor none */
async function oneGeneration({ servers, load, rounds }: AlternatingOptions, first: number): Promise<readonly number[]> {
  const order = servers.map((_, index) => (index + first) % servers.length);
  const started = new Map<number, MeasuredProcess>();
  try {
    for (const index of order) {
      const server = await servers[index]?.();
      if (server !== undefined) started.set(index, server);
    }
    return await cheapest(started, load, rounds);
  } finally {
    for (const server of started.values()) await server[Symbol.asyncDispose]();
  }
}

/** @returns the smallest processor time of each server, in microseconds per request, by its index */
async function cheapest(
  servers: ReadonlyMap<number, MeasuredProcess>,
  load: AlternatingOptions['load'],
  rounds: number,
): Promise<readonly number[]> {
  const best = Array.from(servers, () => Number.POSITIVE_INFINITY);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, server] of servers) {
      const cost = await server.measure(load);
      // The first round warms up.
      if (round > 0) best[index] = Math.min(best[index] ?? cost, cost);
    }
  }
  return best;
}

/** Returns the median over all generations of the cost of one server divided by that of another one. */
export function medianRatio(costs: readonly (readonly number[])[], one: number, other: number): number {
  return median(costs.map((row) => ratio(row[one], row[other])));
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
