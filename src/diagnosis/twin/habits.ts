import type { CaseResult } from '../../result/case-result.js';
import { type Difference, differenceKey } from '../answer/difference.js';
import { DiagnosisPace } from '../pace.js';
import { compareCase } from './compare-case.js';
import type { PreparedCase } from './prepared-case.js';
import type { Twins } from './twin.js';

/**
 * How a server differs from the standard mock where nothing is wrong: passed cases show it. Such a difference is the server's
 * choice, or nobody judges it.
 */
export class Habits {
  /** Differences in header fields and the form of content, which hold for all cases. */
  readonly #general = new Set<string>();
  /** Differences of single exchanges of passed cases. */
  readonly #ofExchanges = new Set<string>();

  /** Replays the passed cases on the standard mock. */
  static async of(twins: Twins, cases: readonly CaseResult[], pace = new DiagnosisPace()): Promise<Habits> {
    const habits = new Habits();
    for (const one of cases) {
      if (one.outcome === 'passed') habits.#note(twins, twins.prepare(one));
      if (!(await pace.goesOn())) break;
    }
    return habits;
  }

  #note(twins: Twins, prepared: PreparedCase): void {
    for (const [index, { differences }] of compareCase(prepared, twins.replay(prepared, [])).entries()) {
      for (const difference of differences) {
        const key = differenceKey(difference);
        if (isFormal(difference)) this.#general.add(key);
        this.#ofExchanges.add(`${prepared.id} ${index} ${key}`);
      }
    }
  }

  /** Tells whether a difference at an exchange of a case is one that the server always has, or the suite passes over. */
  excuses({ id }: PreparedCase, index: number, difference: Difference): boolean {
    const key = differenceKey(difference);
    return this.#general.has(key) || this.#ofExchanges.has(`${id} ${index} ${key}`);
  }
}

/** Tells whether a difference says nothing about the request: status, condition and content do. */
function isFormal({ kind, part }: Difference): boolean {
  return kind === 'field' || (kind === 'content' && part !== 'body');
}
