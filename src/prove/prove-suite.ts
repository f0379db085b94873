import { availableParallelism } from 'node:os';
import { defined } from '../../common/defined.js';
import { XCALIPER_VERSION } from '../../common/package-root.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import type { UsageOptions } from '../measure/server/measured-usages.js';
import { openProvers } from './open-provers.js';
import {
  type DeviationOutcome,
  type Proof,
  type ProvedCases,
  type ProvedDeviation,
  provedDeviation,
} from './proof/proof.js';
import { usageScope } from './proof/proof-scope.js';
import { type ProofTask, type ProofWork, takeTasks } from './proof/proof-work.js';
import { proveInWorkers } from './prove-in-workers.js';
import { MOST_OTHERS } from './server/bounded-cases.js';
import { PROVABLE, USAGE_DEVIATIONS } from './server/provable.js';

export interface ProofOptions extends Pick<UsageOptions, 'usages' | 'usageCases' | 'usageSeed'> {
  /** Ids of deviations and profiles; default: all deviations, or with `usages` those of RFC 4825 §6.3 and §8. */
  readonly deviations?: readonly string[];
  /** Number of threads; default: one per processor. With 1, the calling thread does the work. */
  readonly jobs?: number;
  /** Whether to look at all cases for a few deviations, and to run all on those that affect many; takes a multiple of the time. */
  readonly exhaustive?: boolean;
  /** Interrupts the proof; the result contains the finished deviations. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Most named deviations for which a proof records only some cases. More of them share the time of a recording of all. */
const FEW = 8;

/**
 * Runs the cases about XCAP servers, the license server and the license client against deviating ones.
 *
 * With `usages`, it runs the cases derived from these usage files instead, against the deviations that show in them. It stops at the first failed case of each deviation.
 *
 * For up to eight named deviations, it looks at the cases about the violated requirements, at those that earlier proofs have
 * recorded, and at some others. `unseen` names the rest.
 *
 * @throws InvalidArgumentError `deviations`, `usages`, `usageCases` or `usageSeed`
 * @throws UsageFileError
 * @throws HarnessError when a case fails on the standard mock
 */
export async function proveSuite(options: ProofOptions = {}): Promise<Proof> {
  const { deviations: ids = [], jobs = availableParallelism(), exhaustive = false, signal, onProgress } = options;
  const { usages = [] } = options;
  await using derived = usages.length === 0 ? undefined : await usageScope(options);
  const catalogue = derived === undefined ? PROVABLE : XDMS_DEVIATION_ROWS;
  const usual = derived === undefined ? PROVABLE.deviations : USAGE_DEVIATIONS;
  const chosen = ids.length > 0 ? catalogue.named(ids, 'deviations') : usual;
  const startedAt = new Date();
  const begun = performance.now();
  const outcomes = new Map<string, DeviationOutcome>();
  const mostOthers = exhaustive ? Infinity : MOST_OTHERS;
  const queue = chosen.map(({ id }): ProofTask => ({ deviation: id, mostOthers }));
  const isFew = ids.length > 0 && chosen.length <= FEW && derived === undefined && !exhaustive;
  const threads = isFew ? 1 : Math.min(jobs, chosen.length);
  const work: ProofWork = {
    signal,
    scope: derived?.scope,
    few: isFew ? chosen.map(({ id }) => id) : undefined,
    next: () => (signal?.aborted ? [] : takeTasks(queue, threads)),
    done: (outcome) => {
      outcomes.set(outcome.deviation, outcome);
      onProgress?.(outcomes.size, chosen.length);
    },
  };
  const { cases, unjudged, unseen } = threads > 1 ? await proveInWorkers(work, threads) : await proveInThread(work);
  const byId = new Map(cases.map((one) => [one.id, one]));
  const proved = chosen.flatMap((description) => {
    const outcome = outcomes.get(description.id);
    return outcome === undefined ? [] : [provedDeviation(description, outcome, byId)];
  });
  return {
    ...defined({ usages: usages.length > 0 ? usages : undefined }),
    xcaliper: XCALIPER_VERSION,
    startedAt,
    durationMs: Math.round(performance.now() - begun),
    cases,
    unjudged,
    unseen,
    deviations: usages.length === 0 ? proved : proved.filter(showsInUsage),
  };
}

/** A deviation that answers no request of the cases otherwise shows nothing about them. */
function showsInUsage({ affected }: Pick<ProvedDeviation, 'affected'>): boolean {
  return affected > 0;
}

/** Proves all deviations of the queue in the calling thread. */
async function proveInThread({ next, done, scope, few }: ProofWork): Promise<ProvedCases> {
  await using prover = await openProvers(scope, few);
  for (let tasks = next(); tasks.length > 0; tasks = next()) {
    await Promise.all(
      tasks.map(async ({ deviation, mostOthers }) => done(await prover.outcomeOf(deviation, mostOthers))),
    );
  }
  const { cases, unjudged, unseen } = prover;
  return { cases, unjudged, unseen };
}
