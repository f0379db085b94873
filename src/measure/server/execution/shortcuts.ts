import type { CaseResult } from '../../../result/run-result.js';
import type { Folded } from '../cases/fold-cases.js';
import { DeferredRestore } from '../documents/deferred-restore.js';

/** How many cases may end badly after a shortcut and pass without one, until no case takes one any more. */
const MOST_MISLED = 2;

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
  #misled = 0;
  #isRunningAgain = false;

  get areAllowed(): boolean {
    return !this.#isRunningAgain && this.#misled <= MOST_MISLED;
  }

  /** Notes a case that took a shortcut and has not passed. */
  doubt(id: string): void {
    this.#doubtful.add(id);
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
   * @returns the results of both; the second one of a case counts, except that a crash that did not happen again stays
   */
  async confirm(first: Folded, run: (isWanted: (id: string) => boolean) => Promise<Folded>): Promise<Folded> {
    await this.left.restore();
    const doubtful = new Set(this.#doubtful);
    this.#doubtful.clear();
    if (doubtful.size === 0) return first;
    this.#isRunningAgain = true;
    try {
      const again = await run((id) => doubtful.has(id));
      this.#misled += again.cases.filter(({ outcome }) => outcome === 'passed').length;
      const later = new Map(again.cases.map((one) => [one.id, one]));
      return {
        cases: first.cases.map((one) => counted(one, later.get(one.id))),
        problems: [...first.problems, ...again.problems],
      };
    } finally {
      this.#isRunningAgain = false;
    }
  }
}

function counted(first: CaseResult, again: CaseResult | undefined): CaseResult {
  if (again === undefined) return first;
  const hasDiedOnce = first.outcome === 'subject-died' && again.outcome !== 'subject-died';
  return hasDiedOnce ? first : again;
}
