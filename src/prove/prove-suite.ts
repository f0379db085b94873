import { availableParallelism } from 'node:os';
import { XDMS_DEVIATIONS } from '../../simulators/index.js';
import { XCALIPER_VERSION } from '../package-root.js';
import type { UsageOptions } from '../runner/measured-usages.js';
import { MOST_OTHERS } from './bounded-cases.js';
import type { DeviationOutcome } from './deviation-outcome.js';
import { type Proof, type ProvedDeviation, provedDeviation } from './proof.js';
import { type ProofScope, usageScope, withoutUsage } from './proof-scope.js';
import type { ProofTask, ProofWork } from './proof-work.js';
import { PROVABLE } from './provable.js';
import { proveInThread } from './prove-in-thread.js';
import { proveInWorkers } from './prove-in-workers.js';

export interface ProofOptions extends Pick<UsageOptions, 'usages' | 'usageCases' | 'usageSeed'> {
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
 * With `usages`, it runs the cases derived from these usage files instead, against the deviations that show in them.
 *
 * @throws InvalidArgumentError `deviations`, `usages`, `usageCases` or `usageSeed`
 * @throws UsageFileError
 * @throws HarnessError when a case fails on the standard mock
 */
export async function proveSuite(options: ProofOptions = {}): Promise<Proof> {
  const { deviations: ids = [], jobs = availableParallelism(), exhaustive = false, signal, onProgress } = options;
  const { usages = [] } = options;
  await using derived = usages.length === 0 ? undefined : await usageScope(options);
  const catalogue = derived === undefined ? PROVABLE : XDMS_DEVIATIONS;
  const chosen =
    ids.length > 0
      ? catalogue.named(ids, 'deviations')
      : catalogue.deviations.filter(({ violates }) => isAbout(violates, derived?.scope));
  const startedAt = new Date();
  const begun = performance.now();
  const outcomes = new Map<string, DeviationOutcome>();
  const mostOthers = exhaustive ? Infinity : MOST_OTHERS;
  const queue = chosen.map(({ id }): ProofTask => ({ deviation: id, mostOthers }));
  const work: ProofWork = {
    signal,
    scope: derived?.scope,
    next: () => (signal?.aborted ? undefined : queue.shift()),
    done: (outcome) => {
      outcomes.set(outcome.deviation, outcome);
      onProgress?.(outcomes.size, chosen.length);
    },
  };
  const threads = Math.min(jobs, chosen.length);
  const { cases, unjudged } = threads > 1 ? await proveInWorkers(work, threads) : await proveInThread(work);
  const byId = new Map(cases.map((one) => [one.id, one]));
  const proved = chosen.flatMap((description) => {
    const outcome = outcomes.get(description.id);
    return outcome === undefined ? [] : [provedDeviation(description, outcome, byId)];
  });
  return {
    ...(usages.length > 0 && { usages }),
    xcaliper: XCALIPER_VERSION,
    startedAt,
    durationMs: Math.round(performance.now() - begun),
    cases,
    unjudged,
    deviations: usages.length === 0 ? proved : proved.filter(showsInUsage),
  };
}

/** A proof of the suite is about all deviations, one of a usage about those that break what its cases test, or nothing. */
function isAbout(violates: readonly string[], scope: Pick<ProofScope, 'requirements'> | undefined): boolean {
  if (scope === undefined || violates.length === 0) return true;
  const tested = new Set(scope.requirements?.map(({ id }) => withoutUsage(id)));
  return violates.some((id) => tested.has(id));
}

/** A deviation that answers no request of the cases otherwise shows nothing about them. */
function showsInUsage({ affected }: Pick<ProvedDeviation, 'affected'>): boolean {
  return affected > 0;
}
