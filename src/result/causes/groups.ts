import { grouped } from '../../../common/grouped.js';
import { generalMistakes } from './general-mistake.js';
import { idOf, mistakeOf, type ObservedMistake } from './mistake.js';
import type { Observation } from './observation.js';

/** Exchanges at which cases ended, with the same mistake. */
export interface ObservedGroup {
  /** Made of data only: `put-element-schema-rfc-4826-3-1-accepted`. */
  readonly id: string;
  readonly mistake: ObservedMistake;
  readonly explained: readonly Observation[];
  /** Number of observed exchanges with such a request, whether they went wrong or not. */
  readonly of: number;
}

/**
 * Groups the exchanges at which cases ended by what went wrong, method and kind of resource. A server accepts something for
 * the reason why it should not, and its content is wrong by a rule: what it accepts, and what is wrong beside the status,
 * is also told apart by reason and clause.
 *
 * @param all the observations of a run
 */
export function observedGroups(all: readonly Observation[]): readonly ObservedGroup[] {
  const generalMistake = generalMistakes(all);
  const ended = all.flatMap((one) => {
    const mistake = generalMistake(one) ?? mistakeOf(one);
    return mistake === undefined ? [] : [[idOf(mistake), { mistake, one }] as const];
  });
  return [...grouped(ended)].flatMap(([id, own]) => {
    const explained = own.map(({ one }) => one);
    return own.slice(0, 1).map(({ mistake }) => ({ id, mistake, explained, of: all.filter(isLike(mistake)).length }));
  });
}

function isLike({ method, kind, reason, clause }: ObservedMistake): (one: Observation) => boolean {
  return (one) =>
    (method === undefined || one.method === method) &&
    (kind === undefined || one.kind === kind) &&
    (reason === undefined || one.reason?.id === reason.id) &&
    (clause === undefined || one.clause === clause);
}
