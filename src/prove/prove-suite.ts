import { availableParallelism } from 'node:os';
import { XCALIPER_VERSION } from '../package-root.js';
import { MOST_OTHERS } from './bounded-cases.js';
import type { DeviationOutcome } from './deviation-outcome.js';
import { type Proof, provedDeviation } from './proof.js';
import type { ProofTask, ProofWork } from './proof-work.js';
import { PROVABLE } from './provable.js';
import { proveInThread } from './prove-in-thread.js';
import { proveInWorkers } from './prove-in-workers.js';

export interface ProofOptions {
  /** Ids of deviations and profiles; default: all deviations. */
  readonly deviations?: readonly string[];
  /** Number of threads; default: one per processor. With 1, the calling thread does the work. */
  readonly jobs?: number;
  /** Whether to run all cases on deviations that are known to affect many; takes a multiple of the time. */
  readonly exhaustive?: boolean;
  /** Interrupts the proof; the result contains the finished deviations. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Runs the cases about XCAP servers, the license server and the license client against deviating ones.
 *
 * @throws InvalidArgumentError `deviations`
 * @throws HarnessError when a case fails on the standard mock
 */
export async function proveSuite(options: ProofOptions = {}): Promise<Proof> {
  const { deviations: ids = [], jobs = availableParallelism(), exhaustive = false, signal, onProgress } = options;
  const chosen = ids.length === 0 ? PROVABLE.deviations : PROVABLE.named(ids, 'deviations');
  const startedAt = new Date();
  const begun = performance.now();
  const outcomes = new Map<string, DeviationOutcome>();
  const mostOthers = exhaustive ? Infinity : MOST_OTHERS;
  const queue = chosen.map(({ id }): ProofTask => ({ deviation: id, mostOthers }));
  const work: ProofWork = {
    signal,
    next: () => (signal?.aborted ? undefined : queue.shift()),
    done: (outcome) => {
      outcomes.set(outcome.deviation, outcome);
      onProgress?.(outcomes.size, chosen.length);
    },
  };
  const threads = Math.min(jobs, chosen.length);
  const { cases, unjudged } = threads > 1 ? await proveInWorkers(work, threads) : await proveInThread(work);
  const byId = new Map(cases.map((one) => [one.id, one]));
  return {
    xcaliper: XCALIPER_VERSION,
    startedAt,
    durationMs: Math.round(performance.now() - begun),
    cases,
    unjudged,
    deviations: chosen.flatMap((description) => {
      const outcome = outcomes.get(description.id);
      return outcome === undefined ? [] : [provedDeviation(description, outcome, byId)];
    }),
  };
}
