import { couldNotRun } from '../../../result/outcome.js';
import type { CaseResult } from '../../../result/run-result.js';
import type { Folded } from '../cases/fold-cases.js';
import { DeferredRestore } from '../documents/deferred-restore.js';

/** How many cases may end badly after a shortcut and pass without one, until no case takes one any more. */
const MOST_MISLED = 2;

/** How often a case runs again after temporary answers to requests that could not be repeated alone. */
const MOST_ROUNDS = 4;

/**
 * Lets cases send fewer requests, since these take most of the time on a slow server:
 *
 * - A set-up takes over the document that the case before has left.
 * - The document has what a confirmed set-up has stored, without a GET that shows it.
 *
 * A shortcut accuses nobody: a case that took one and does not pass runs again without.
 */
export class Shortcuts {
  /** The document between two cases. */
  readonly left = new DeferredRestore();
  readonly #doubtful = new Set<string>();
  /** Those of the doubtful cases that took a shortcut. */
  readonly #shortened = new Set<string>();
  #misled = 0;
  #isFresh = false;
  /** How often doubtful cases have run again in this share. */
  #round = 0;

  get areAllowed(): boolean {
    return this.#round === 0 && this.#misled <= MOST_MISLED;
  }

  /** Whether the documents of cases have names that no request has had before. */
  get areFresh(): boolean {
    return this.#isFresh;
  }

  /** Whether doubtful cases run for the first time. */
  get isFirstRound(): boolean {
    return this.#round === 0;
  }

  /** Whether a doubtful case still gets another run. */
  get mayRunAgain(): boolean {
    return this.#round < MOST_ROUNDS;
  }

  /**
   * Notes a case that has not passed, and may have been misled: it took a shortcut, or got an answer that may be another
   * one a moment later.
   */
  doubt(id: string, tookShortcut: boolean): void {
    this.#doubtful.add(id);
    if (tookShortcut) this.#shortened.add(id);
  }

  /** Tells whether a case has to run again. */
  isDoubtful(id: string): boolean {
    return this.#doubtful.has(id);
  }

  /**
   * Runs doubtful cases again without shortcuts.
   *
   * @param first results of all cases of a share
   * @param run runs the cases with these ids
   * @returns the results of both; the last one of a case counts, except that a crash that did not happen again stays
   */
  async confirm(first: Folded, run: (isWanted: (id: string) => boolean) => Promise<Folded>): Promise<Folded> {
    await this.left.restore();
    let counting = first;
    try {
      while (this.#doubtful.size > 0) {
        const doubtful = new Set(this.#doubtful);
        this.#doubtful.clear();
        this.#round += 1;
        const again = await run((id) => doubtful.has(id));
        this.#misled += again.cases.filter(({ id, outcome }) => outcome === 'passed' && this.#shortened.has(id)).length;
        this.#shortened.clear();
        counting = withLater(counting, again);
      }
      return counting;
    } finally {
      this.#round = 0;
    }
  }

  /** Runs cases with fresh documents, without shortcuts. */
  async onFreshDocuments(run: () => Promise<Folded>): Promise<Folded> {
    this.#isFresh = true;
    this.#round = MOST_ROUNDS;
    try {
      return await run();
    } finally {
      this.#isFresh = false;
      this.#round = 0;
      this.#doubtful.clear();
      this.#shortened.clear();
    }
  }
}

function withLater(first: Folded, again: Folded): Folded {
  const later = new Map(again.cases.map((one) => [one.id, one]));
  return {
    cases: first.cases.map((one) => counted(one, later.get(one.id))),
    problems: [...first.problems, ...again.problems],
  };
}

function counted(first: CaseResult, again: CaseResult | undefined): CaseResult {
  if (again === undefined) return first;
  const hasDiedOnce = first.outcome === 'subject-died' && again.outcome !== 'subject-died';
  if (hasDiedOnce) return first;
  // The subject has died since: what the case found first is no verdict, but all that anybody has seen.
  return couldNotRun(again) ? { ...again, exchanges: first.exchanges } : again;
}
