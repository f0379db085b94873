import { differencesOf } from '../answer/compare-answers.js';
import type { Difference } from '../answer/difference.js';
import type { PreparedCase } from './prepared-case.js';
import type { Replayed } from './replay.js';
import type { SetAside } from './set-aside.js';

/** How an exchange of a case compares with that of a twin. */
export type ExchangeComparison =
  /** `differences` do not count: they are free to the server, or excused. */
  | { readonly result: 'agrees'; readonly differences: readonly Difference[] }
  /** `differences` count, the most important one first. */
  | { readonly result: 'differs'; readonly differences: readonly Difference[] }
  | { readonly result: 'set-aside'; readonly reason: SetAside; readonly differences: readonly [] };

/** Tells which differences the server may have at an exchange of a case. */
export interface Excuses {
  excuses(prepared: PreparedCase, index: number, difference: Difference): boolean;
}

/**
 * Compares the exchanges of a case with what a twin has answered.
 *
 * @param habits the differences that passed cases show; those at which the case went wrong count all the same
 * @returns one comparison for each exchange
 */
export function compareCase(
  prepared: PreparedCase,
  replayed: readonly Replayed[],
  habits?: Excuses,
): readonly ExchangeComparison[] {
  const isExcused = (difference: Difference, index: number): boolean => {
    const { looksAt } = prepared;
    if (looksAt.has(difference.part) || (difference.isFree === true && looksAt.has('free'))) return false;
    return difference.isFree === true || habits?.excuses(prepared, index, difference) === true;
  };
  return prepared.exchanges.map(({ request, answer, expected }, index): ExchangeComparison => {
    const one = replayed[index];
    if (one === undefined || answer === undefined || 'setAside' in one) {
      const reason = one !== undefined && 'setAside' in one ? one.setAside : 'no-response';
      return { result: 'set-aside', reason, differences: [] };
    }
    const { method, target, body } = request;
    const content = Buffer.from(body).toString();
    const all = differencesOf({ method, target, content, expected, server: answer, twin: one.answer, ...one });
    const counting = all.filter((difference) => !isExcused(difference, index));
    return counting.length === 0
      ? { result: 'agrees', differences: all }
      : { result: 'differs', differences: counting };
  });
}
