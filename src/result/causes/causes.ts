import { defined } from '../../../common/defined.js';
import type { Cause } from '../cause.js';
import { countedOutcome } from '../outcome.js';
import type { Requirement } from '../register/register.js';
import type { CaseResult } from '../run-result.js';
import { probedAbility } from './abilities.js';
import { describe, idOf, triggerOf } from './describe.js';
import type { WrongShare } from './evidence.js';
import { expectedStatus } from './expected-status.js';
import { explain } from './explanations.js';
import { mostFrequent, unique } from './frequency.js';
import { decisiveExchange, type Observation, observationsOf, withoutChallenges } from './observation.js';
import { type CaseRefusals, Refusals } from './situation/refusals.js';
import { Situations } from './situation/situation.js';

/** Number of causes beyond which those with a single case share the last one: no fault of the mock explains them. */
const MANY = 20;

/** What explains cases beside their exchanges. */
export interface CauseContext {
  /** The requirements of the cases, for their clauses. */
  readonly register?: readonly Pick<Requirement, 'id' | 'section'>[];
  /** How the requests of cases have to be refused; see `readCaseRefusals`. */
  readonly refusals?: CaseRefusals;
}

/** A fault with the decisive exchanges that it explains. */
interface Explanation extends Pick<Cause, 'id' | 'description' | 'trigger' | 'symptom' | 'faults'> {
  readonly explained: readonly Observation[];
  readonly share: WrongShare;
}

/**
 * Finds the causes of the failed and blocked cases of a run, those with the most requirements first.
 *
 * A cause is the most general description of exchanges of which at least 90 % go wrong in the same way. What no such
 * description covers is explained by narrower ones, at last by the clause of the requirement. See `explanations.ts`.
 */
export function findCauses(recorded: readonly CaseResult[], context: CauseContext = {}): readonly Cause[] {
  const originals = new Map(recorded.map((one) => [one.id, one]));
  return causesOf(recorded.map(withoutChallenges), context).map((cause) => {
    const { case: id, exchange: place } = cause.example;
    const exchanges = originals.get(id)?.exchanges ?? [];
    const index = [...exchanges.keys()].filter((at) => exchanges[at]?.isChallenge !== true)[place];
    return { ...cause, example: { case: id, exchange: index ?? 0 } };
  });
}

function causesOf(cases: readonly CaseResult[], { register = [], refusals = {} }: CauseContext): readonly Cause[] {
  if (cases.every((one) => decisiveExchange(one) === undefined)) return [];
  const known = new Refusals(refusals, cases);
  const situations = new Situations(known, register);
  const rules = explain(cases.flatMap((one) => observationsOf(one, situations)));
  const explanations = rules.map(({ candidate, explained, share }): Explanation => {
    const trigger = triggerOf(candidate, explained).trim();
    return {
      id: idOf(candidate),
      description: describe(candidate, explained),
      symptom: candidate.symptom.id,
      ...defined({ trigger: trigger === '' ? undefined : trigger }),
      explained,
      share,
    };
  });
  const taken = new Set<string>();
  return bounded(explanations).map((one) => causeOf({ ...one, id: uniqueId(one, taken) }, known));
}

function bounded(explanations: readonly Explanation[]): readonly Explanation[] {
  const ranked = [...explanations].sort(
    (one, other) =>
      requirementsOf(other.explained).length - requirementsOf(one.explained).length ||
      violatedBy(other.explained).length - violatedBy(one.explained).length ||
      other.explained.length - one.explained.length,
  );
  const small = ranked.slice(MANY).filter(({ explained }) => explained.length === 1);
  if (small.length < 2) return ranked;
  const explained = small.flatMap((one) => one.explained);
  const other: Explanation = {
    id: 'other-faults',
    description: `${small.length} other faults, each in one case`,
    explained,
    share: { wrong: explained.length, of: explained.length },
    faults: small.length,
  };
  return [...ranked.filter((one) => !small.includes(one)), other];
}

function requirementsOf(explained: readonly Observation[]): readonly string[] {
  return unique(explained.flatMap(({ result }) => result.requirements));
}

function violatedBy(explained: readonly Observation[]): readonly string[] {
  return requirementsOf(explained.filter(hasFailed));
}

function causeOf({ explained, share, ...explanation }: Explanation, refusals: Refusals): Cause {
  const violates = violatedBy(explained);
  const probes = explained.filter((one) => hasFailed(one) && probedAbility(one.result) !== undefined);
  const main = explanation.faults === undefined ? mainGroup(explained) : explained;
  const smallest = [...main].sort((one, other) => size(one) - size(other))[0];
  return {
    ...explanation,
    ...share,
    ...defined(
      explanation.faults === undefined
        ? { requirement: main[0]?.situation.requirements[0], expected: expectationOf(main, refusals) }
        : {},
    ),
    home: requirementsOf(probes),
    violates,
    blocks: requirementsOf(explained).filter((one) => !violates.includes(one)),
    cases: unique(explained.map(({ result }) => result.id)),
    example: { case: smallest?.result.id ?? '', exchange: smallest?.index ?? 0 },
  };
}

/** Returns the exchanges of the requirement, within the clause, that most of the failed cases cover. */
function mainGroup(explained: readonly Observation[]): readonly Observation[] {
  const failed = explained.filter(hasFailed);
  const clause = byMost(failed.length > 0 ? failed : explained, ({ clauses }) => clauses[0]);
  return byMost(clause, ({ requirements }) => requirements[0]);
}

function byMost(
  group: readonly Observation[],
  keyOf: (situation: Observation['situation']) => string | undefined,
): readonly Observation[] {
  const most = mostFrequent(group.map(({ situation }) => keyOf(situation)));
  return group.filter(({ situation }) => keyOf(situation) === most);
}

/** Returns the answer that most of the requests should have got. */
function expectationOf(group: readonly Observation[], refusals: Refusals): Cause['expected'] {
  const answer = mostFrequent(
    group.map(({ result, index, situation }) => {
      const exchange = result.exchanges[index];
      const expected = exchange === undefined ? undefined : expectedStatus(exchange);
      return situation.reason === undefined ? expected : (refusals.answerTo(result, situation.method) ?? expected);
    }),
  );
  if (answer === undefined) return undefined;
  const [, status = answer, error] = /^(4\d\d) ([\w-]+)$/.exec(answer) ?? [];
  return { status, ...defined({ error }) };
}

function hasFailed({ result }: Observation): boolean {
  return countedOutcome(result) === 'failed';
}

function size({ result }: Observation): number {
  return result.exchanges.length + (result.outcome === 'blocked' ? 1000 : 0);
}

/** Numbers ids that several causes would have. */
function uniqueId({ id }: Explanation, taken: Set<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`;
  taken.add(free);
  return free;
}
