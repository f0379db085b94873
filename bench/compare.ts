import type { Load } from './load.js';

/** Rounds of each measurement; the cheapest counts, because other programs use the machine too. Contenders take turns. */
export const ROUNDS = 9;
export const CONNECTIONS = 8;

/** A server whose processor time is known. */
export interface MeasuredServer {
  /** Sends a load and returns the server's processor time, in microseconds per request. */
  measure(load: Omit<Load, 'origin'>): Promise<number>;
}

export interface Contender {
  readonly server: MeasuredServer;
  readonly request: Uint8Array;
  readonly count: number;
}

/** Returns the smallest processor time of each contender, in microseconds per request. */
export async function compare(contenders: readonly Contender[], most = ROUNDS): Promise<readonly number[]> {
  const rounds: number[][] = contenders.map(() => []);
  for (let round = 0; round <= most; round += 1) {
    for (const [index, { server, request, count }] of contenders.entries()) {
      const cost = await server.measure({ request, count, connections: CONNECTIONS });
      // The first round warms up.
      if (round > 0) rounds[index]?.push(cost);
    }
  }
  return rounds.map((costs) => Math.min(...costs));
}
