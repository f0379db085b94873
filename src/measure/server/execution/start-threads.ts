import { defined } from '../../../../common/defined.js';
import type { Folded } from '../cases/fold-cases.js';
import type { Suite } from '../cucumber/suite.js';
import type { Subject } from '../subject/subject.js';
import { hasOwnServers, type SubjectChoice } from '../subject/subject-choice.js';
import { distributeShares, divide, type Shares } from './parallel/shares.js';
import { localRunner, type ShareRunner } from './parallel/thread-messages.js';
import { ThreadRunner } from './parallel/thread-runner.js';
import { areSingle, choiceOfThread, halvedUsers, shareUser, subjectsOfThreads } from './parallel/threads.js';
import type { FinishedCase } from './progress.js';
import type { RunContext } from './run-context.js';
import type { ActiveRun } from './settled-run.js';

/**
 * Runs the planned cases in this thread and in others.
 *
 * @param tell called for each finished case
 * @throws HarnessError for a fault of the suite
 */
export async function startThreads(
  run: ActiveRun,
  threads: number,
  tell: (finished: FinishedCase) => void,
): Promise<readonly Folded[]> {
  const { context } = run;
  const shares = sharesOf(run, threads);
  const subjects = subjectsOfThreads(run.choice, context.subject, threads);
  const [own, ...further] = subjects.each;
  const localWith = (subject: Subject) => localRunner(run.suite, { ...context, subject }, tell, run.options.evidence);
  const local = localWith(own.subject);
  const pair = own.subject === subjects.pair ? local : takingOver(localWith(subjects.pair), subjects.pair, context);
  const follow = (runner: ThreadRunner) => runner.follow(tell, run.onWarning, run.contested);
  const started: ThreadRunner[] = [];
  const start = (subject: Subject): ThreadRunner => {
    const runner = startThread(run, subject);
    started.push(runner);
    return follow(runner);
  };
  const early = run.early.slice(0, further.length);
  const more = [...early.map(follow), ...further.slice(early.length).map(({ subject }) => start(subject))];
  const otherPair: ShareRunner = { run: (share) => start(subjects.pair).run(share) };
  const each = [local, ...more].flatMap((runner, index) => {
    const { subject, parts = [] } = subjects.each[index] ?? {};
    return subject === undefined ? [] : [{ runner, parts, waits: shareUser(subject, subjects.pair) }];
  });
  try {
    return await distributeShares(shares, { each, pair, otherPair }, context.signal);
  } finally {
    await Promise.all(started.map((runner) => runner[Symbol.asyncDispose]()));
  }
}

/** Starts a thread for these users. */
function startThread({ suite, choice, context }: ActiveRun, subject: Subject): ThreadRunner {
  const own = choiceOfThread(choice, subject);
  const { readOnly = false, journal, signal } = context;
  // The documents of a server end with the thread that has started it.
  const kept = hasOwnServers(own) ? undefined : journal && { file: journal.file, shared: journal.shared };
  return new ThreadRunner({ suite, choice: own, readOnly, ...defined({ journal: kept }) }, signal);
}

/** Returns how many threads have work to do. */
export function usefulThreads(run: ActiveRun): number {
  const { apart, whole, ordinary } = sharesOf(run, run.threads);
  const shares = (apart.length > 0 ? 1 : 0) + whole.length + ordinary.lists.length + ordinary.others.length;
  return Math.max(1, Math.min(run.threads, shares, worthwhileThreads(run)));
}

function sharesOf({ plan, choice, context, order }: ActiveRun, threads: number): Shares {
  if (threads === 1) {
    const ordinary = { lists: [plan.chosen], others: [] };
    return { paired: [], otherPairs: [], whole: [], apart: [], ordinary, dangerous: [] };
  }
  const { subject } = context;
  return divide(plan.chosen, {
    threads,
    order: order.kind,
    areSingle: areSingle(choice, subject, threads),
    halved: halvedUsers(choice, subject, threads),
    ...defined({ apart: !hasOwnServers(choice) ? plan.apart : undefined }),
  });
}

/** Makes a runner find out before each share what other threads have done with its users. */
function takingOver(runner: ShareRunner, subject: Subject, { journal }: RunContext): ShareRunner {
  return {
    run: (share) => {
      journal?.takeOver(subject);
      return runner.run(share);
    },
  };
}

/** Starting a thread takes the processor time of about so many cases on a mock. */
const CASES_WORTH_A_THREAD = 200;

/** Returns how many threads save time. Another server is slower than the mock, so it is worth any number. */
function worthwhileThreads({ choice, plan, early }: ActiveRun): number {
  if (choice.kind !== 'mock') return Number.POSITIVE_INFINITY;
  return Math.max(1 + early.length, Math.ceil(plan.chosen.length / CASES_WORTH_A_THREAD));
}

export interface EarlyThreadsOptions {
  readonly suite: Suite;
  readonly choice: SubjectChoice;
  readonly readOnly: boolean;
  /** Maximum number of threads, including the current one. */
  readonly threads: number;
  /** Whether only some cases were selected. They may be too few for several threads. */
  readonly isSelection: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts threads before the features are read, to save time. Threads that share a subject start later, because the
 * users of each depend on the number of threads. So do those of a mock with the names of a preset, which depend on its
 * capabilities.
 */
export function earlyThreads({
  suite,
  choice,
  readOnly,
  threads,
  isSelection,
  signal,
}: EarlyThreadsOptions): ThreadRunner[] {
  if (choice.kind !== 'mock' || choice.described?.namesPreset !== undefined || isSelection) return [];
  return Array.from({ length: threads - 1 }, () => new ThreadRunner({ suite, choice, readOnly }, signal));
}
