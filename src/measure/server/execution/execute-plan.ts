import { countedOutcome } from '../../../result/outcome.js';
import type { CaseResult } from '../../../result/run-result.js';
import { declaredPart } from '../cases/declarations.js';
import type { Folded } from '../cases/fold-cases.js';
import { isDangerous } from '../cases/order.js';
import type { Plan } from '../cases/plan.js';
import { unfinishedOutcome } from './execute-share.js';
import { halvedUsers } from './parallel/threads.js';
import type { PlannedRun } from './planned-run.js';
import { caseEndOf, type FinishedCase, trackProgress } from './progress.js';
import { startThreads, usefulThreads } from './start-threads.js';

export interface Ran {
  /** In the order of the plan. */
  readonly cases: readonly CaseResult[];
  readonly problems: readonly string[];
  /** Number of threads that ran cases. */
  readonly threads: number;
}

/**
 * Runs the planned cases in this thread, and in as many more as there are shares for.
 *
 * @throws HarnessError for a fault of the suite
 */
export async function executePlan(run: PlannedRun): Promise<Ran> {
  const { plan, context } = run;
  if (plan.problems.length > 0) return { cases: [], problems: plan.problems, threads: 1 };
  const { now, later } = aroundProbes(run);
  const tell = listeners(run);
  const first = await runCases(withCases(run, now), tell);
  const wanted = needsMore(first.folded, later, plan) ? later : [];
  const more = context.signal?.aborted === true ? NOTHING : await runCases(withCases(run, wanted), tell);
  const cases = wanted.length > 0 ? plan.chosen : now;
  const folded = [...first.folded, ...more.folded];
  return { ...joined(cases, folded, context.signal), threads: Math.max(first.threads, more.threads) };
}

/**
 * Divides the cases of a selection: the probes beside it can wait until a case fails, since they do no more than block it.
 * Dangerous cases wait too, because a probe tells nothing of a server that has died.
 */
function aroundProbes({ plan: { chosen, probes }, evidence }: PlannedRun): Record<'now' | 'later', Plan['chosen']> {
  // The reports of cucumber are those of one run.
  if (probes.size === 0 || evidence !== undefined) return { now: chosen, later: [] };
  const waits = (one: Plan['chosen'][number]) => probes.has(one.id) || isDangerous(one);
  return { now: chosen.filter((one) => !waits(one)), later: chosen.filter(waits) };
}

function needsMore(folded: readonly Folded[], later: Plan['chosen'], { probes }: Plan): boolean {
  const hasFailed = folded.some(({ cases }) => cases.some((one) => countedOutcome(one) === 'failed'));
  return later.length > 0 && (hasFailed || later.some(({ id }) => !probes.has(id)));
}

interface RanCases {
  readonly folded: readonly Folded[];
  readonly threads: number;
}

const NOTHING: RanCases = { folded: [], threads: 1 };

async function runCases(run: PlannedRun, tell: (finished: FinishedCase) => void): Promise<RanCases> {
  if (run.plan.chosen.length === 0) return NOTHING;
  const threads = usefulThreads(run);
  const isHalved = halvedUsers(run.choice, run.context.subject, threads) > 0;
  return { folded: await (isHalved ? runTwice : startThreads)(run, threads, tell), threads };
}

/**
 * Runs cases with two threads for some users, and those that did not pass again with one thread for each user. A server
 * may change the entity tag of a document when another one of its user is written, or refuse one of two such writes.
 */
async function runTwice(
  run: PlannedRun,
  threads: number,
  tell: (finished: FinishedCase) => void,
): Promise<readonly Folded[]> {
  const { plan, context } = run;
  const { subject, journal, signal } = context;
  const harmless = plan.chosen.filter((one) => !isDangerous(one));
  const first = await startThreads(withCases(run, harmless), threads, (finished) => {
    if (isGood(finished)) tell(finished);
  });
  const settled = first.map((folded) => ({ ...folded, cases: folded.cases.filter((one) => !isDoubtful(one)) }));
  if (signal?.aborted === true) return settled;
  const ends = settled.flatMap(({ cases }) =>
    cases.map((result) => ({ ...endedCase(result), end: caseEndOf(result.outcome) })),
  );
  for (const end of ends.filter((one) => !isGood(one))) tell(end);
  // The threads that wrote to the documents of these users have ended.
  journal?.takeOver(subject);
  const ids = new Set(ends.map(({ id }) => id));
  const left = plan.chosen.filter(({ id }) => !ids.has(id));
  const again = withCases({ ...run, threads: subject.users.length }, left);
  return [...settled, ...(await startThreads(again, usefulThreads(again), tell))];
}

/** Returns the function that tells both listeners about a finished case. */
function listeners({ plan, onProgress, onCase }: PlannedRun): (finished: FinishedCase) => void {
  const { chosen, probes } = plan;
  onCase?.planned(chosen.flatMap(({ id }) => (probes.has(id) ? [] : [id])));
  const track = onProgress === undefined ? undefined : trackProgress(chosen, onProgress, probes);
  return (finished) => {
    if (!probes.has(finished.id)) onCase?.finished(finished);
    track?.(finished);
  };
}

function endedCase(result: CaseResult): Pick<FinishedCase, 'id' | 'feature' | 'outcome' | 'result'> {
  const { id, feature, outcome } = result;
  return { id, feature, outcome, result };
}

function withCases(run: PlannedRun, chosen: Plan['chosen']): PlannedRun {
  return { ...run, plan: { ...run.plan, chosen } };
}

/** Tells whether another thread with the same user may be why a case did not pass. */
function isDoubtful(one: CaseResult): boolean {
  return ['failed', 'blocked', 'inconclusive'].includes(one.outcome) && declaredPart(one) !== undefined;
}

function isGood({ end }: Pick<FinishedCase, 'end'>): boolean {
  return end === 'passed' || end === 'skipped';
}

function joined(
  cases: Plan['chosen'],
  folded: readonly Folded[],
  signal: AbortSignal | undefined,
): Pick<Ran, 'cases' | 'problems'> {
  const results = new Map(folded.flatMap(({ cases }) => cases.map((one) => [one.id, one])));
  return {
    cases: cases.map(
      (one) => results.get(one.id) ?? { ...one, ...unfinishedOutcome(signal), durationMs: 0, exchanges: [] },
    ),
    problems: [...new Set(folded.flatMap(({ problems }) => problems))],
  };
}
