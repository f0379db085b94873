import { usefulProbes } from '../../../result/causes/useful-probes.js';
import type { CaseResult } from '../../../result/run-result.js';
import { declaredPart } from '../cases/declarations.js';
import type { Folded } from '../cases/fold-cases.js';
import { isDangerous } from '../cases/order.js';
import type { Plan } from '../cases/plan.js';
import { deathCounter } from './count-deaths.js';
import { unfinishedOutcome } from './execute-share.js';
import { halvedUsers } from './parallel/threads.js';
import { caseEndOf, type RanCase, trackProgress } from './progress.js';
import type { ActiveRun } from './settled-run.js';
import { startThreads, usefulThreads } from './start-threads.js';

export interface Ran {
  /** In the order of the plan. */
  readonly cases: readonly CaseResult[];
  readonly problems: readonly string[];
  readonly threads: number;
}

/**
 * Runs the planned cases in this thread, and in as many more as there are shares for.
 *
 * @throws HarnessError for a fault of the suite
 */
export async function executePlan(run: ActiveRun): Promise<Ran> {
  const { plan, context } = run;
  if (plan.problems.length > 0) return { cases: [], problems: plan.problems, threads: 1 };
  const { now, later, probes } = aroundProbes(run);
  const { expect, tell } = listeners(run);
  const rounds: Round[] = [];
  const count = deathCounter();
  const start: Start = async (...given) => count(await startThreads(...given));
  const play = async (cases: Cases): Promise<void> => {
    if (cases.length === 0) return;
    expect(cases);
    rounds.push(await playRound(withCases(run, cases), tell, start));
  };
  await play(now);
  if (context.signal?.aborted !== true) await play(later);
  // A probe that fails may itself be explained by other probes.
  for (let left = probes; context.signal?.aborted !== true; ) {
    const next = usefulProbes(left, resultsOf(rounds));
    if (next.length === 0) break;
    await play(next);
    left = left.filter((one) => !next.includes(one));
  }
  return { ...joined(plan, rounds, context.signal), threads: Math.max(1, ...rounds.map(({ threads }) => threads)) };
}

type Cases = Plan['chosen'];

/**
 * Divides the cases of a selection: the probes beside it can wait until a case fails, since they do no more than block it.
 * All of them run before dangerous cases, because a probe tells nothing of a server that has died.
 */
function aroundProbes({ plan: { chosen, probes }, options }: ActiveRun): Record<'now' | 'later' | 'probes', Cases> {
  // The reports of cucumber are those of one run.
  if (probes.size === 0 || options.evidence !== undefined) return { now: chosen, later: [], probes: [] };
  const isProbe = ({ id }: Cases[number]) => probes.has(id);
  const waits = (one: Cases[number]) => isProbe(one) || isDangerous(one);
  const now = chosen.filter((one) => !waits(one));
  const waiting = chosen.filter(waits);
  return waiting.every(isProbe) ? { now, later: [], probes: waiting } : { now, later: waiting, probes: [] };
}

/** Cases that ran together. */
interface Round {
  readonly folded: readonly Folded[];
  readonly threads: number;
}

function resultsOf(rounds: readonly Round[]): readonly CaseResult[] {
  return rounds.flatMap(({ folded }) => folded.flatMap(({ cases }) => cases));
}

type Start = typeof startThreads;

async function playRound(run: ActiveRun, tell: (finished: RanCase) => void, start: Start): Promise<Round> {
  const threads = usefulThreads(run);
  const isHalved = halvedUsers(run.choice, run.context.subject, threads) > 0;
  return { folded: await (isHalved ? runTwice(run, threads, tell, start) : start(run, threads, tell)), threads };
}

/**
 * Runs cases with two threads for some users, and those that did not pass again with one thread for each user. A server
 * may change the entity tag of a document when another one of its user is written, or refuse one of two such writes.
 */
async function runTwice(
  run: ActiveRun,
  threads: number,
  tell: (finished: RanCase) => void,
  start: Start,
): Promise<readonly Folded[]> {
  const { plan, context } = run;
  const { subject, journal, signal } = context;
  const harmless = plan.chosen.filter((one) => !isDangerous(one));
  const first = await start(withCases(run, harmless), threads, (finished) => {
    tell(isGood(finished) ? finished : { ...finished, runsAgain: true });
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
  return [...settled, ...(await start(again, usefulThreads(again), tell))];
}

interface Listeners {
  /** Announces the cases of a round. */
  readonly expect: (cases: Cases) => void;
  readonly tell: (finished: RanCase) => void;
}

/** Returns what tells both listeners of the run about its cases. */
function listeners({ plan: { chosen, probes }, options }: ActiveRun): Listeners {
  const { onProgress, onCase } = options;
  onCase?.planned(chosen.flatMap(({ id }) => (probes.has(id) ? [] : [id])));
  const track = onProgress === undefined ? undefined : trackProgress(chosen, onProgress, probes);
  return {
    expect: (cases) => track?.expect(cases.filter(({ id }) => probes.has(id))),
    tell: (finished) => {
      if (!probes.has(finished.id) && finished.runsAgain !== true) onCase?.finished(finished);
      track?.finished(finished);
    },
  };
}

function endedCase(result: CaseResult): Pick<RanCase, 'id' | 'feature' | 'outcome' | 'result'> {
  const { id, feature, outcome } = result;
  return { id, feature, outcome, result };
}

function withCases(run: ActiveRun, chosen: Cases): ActiveRun {
  return { ...run, plan: { ...run.plan, chosen } };
}

/** Tells whether another thread with the same user may be why a case did not pass. */
function isDoubtful(one: CaseResult): boolean {
  return ['failed', 'blocked', 'inconclusive'].includes(one.outcome) && declaredPart(one) !== undefined;
}

function isGood({ end, runsAgain }: Pick<RanCase, 'end' | 'runsAgain'>): boolean {
  return runsAgain !== true && (end === 'passed' || end === 'skipped');
}

function joined(
  { chosen, probes }: Plan,
  rounds: readonly Round[],
  signal: AbortSignal | undefined,
): Pick<Ran, 'cases' | 'problems'> {
  const results = new Map(resultsOf(rounds).map((one) => [one.id, one]));
  return {
    cases: chosen
      .filter(({ id }) => !probes.has(id) || results.has(id))
      .map((one) => results.get(one.id) ?? { ...one, ...unfinishedOutcome(signal), durationMs: 0, exchanges: [] }),
    problems: [...new Set(rounds.flatMap(({ folded }) => folded.flatMap(({ problems }) => problems)))],
  };
}
