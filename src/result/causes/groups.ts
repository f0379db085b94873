import { defined } from '../../../common/defined.js';
import { grouped } from '../../../common/grouped.js';
import { idOf } from './describe.js';
import type { Observation } from './observation.js';
import type { Candidate } from './pattern.js';

/** Decisive exchanges in which the same went wrong. */
export interface ObservedGroup {
  readonly candidate: Candidate;
  readonly explained: readonly Observation[];
  /** Number of exchanges of the run that are like these, whether they went wrong or not. */
  readonly of: number;
}

/**
 * Groups the exchanges at which cases ended by what went wrong, method and kind of resource. A server accepts something for
 * the reason why it should not, and its content is wrong by a rule: what it accepts, and what is wrong beside the status,
 * is also told apart by reason and clause.
 *
 * @param all the exchanges of a run
 */
export function groupsOf(all: readonly Observation[]): readonly ObservedGroup[] {
  const candidates = all.flatMap((one) => {
    const candidate = one.isDecisive ? candidateOf(one) : undefined;
    return candidate === undefined ? [] : [[idOf(candidate), { candidate, one }] as const];
  });
  return [...grouped(candidates).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { candidate } = first;
    const explained = own.map(({ one }) => one);
    const others = all.filter((one) => isLike(one, candidate) && !explained.includes(one));
    return [{ candidate, explained, of: explained.length + others.length }];
  });
}

function candidateOf({ situation, symptoms: [symptom] }: Observation): Candidate | undefined {
  if (symptom === undefined) return undefined;
  const { method, kind, reason, clauses } = situation;
  if (symptom.isOfRule !== true) return { pattern: { method, kind }, symptom };
  return { pattern: { method, kind, ...defined({ reason, clause: clauses[0] }) }, symptom };
}

/** Tells whether the suite expects of an exchange what it expects of a group, and judges it. */
function isLike({ situation, scopes, isJudged }: Observation, { pattern, symptom }: Candidate): boolean {
  return (
    isJudged &&
    scopes.includes(symptom.scope) &&
    situation.method === pattern.method &&
    situation.kind === pattern.kind &&
    (pattern.reason === undefined || situation.reason?.id === pattern.reason.id) &&
    (pattern.clause === undefined || situation.clauses[0] === pattern.clause)
  );
}
