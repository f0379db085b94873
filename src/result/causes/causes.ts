import { defined } from '../../../common/defined.js';
import type { Cause } from '../cause.js';
import type { Requirement } from '../register/register.js';
import type { CaseResult } from '../run-result.js';
import { probedAbility } from './abilities.js';
import { describe, idOf, triggerOf } from './describe.js';
import { effectOf, hasFailed, requirementsOf } from './effect.js';
import { expectedStatus } from './expected-status.js';
import { mostFrequent, unique } from './frequency.js';
import { groupsOf, type ObservedGroup } from './groups.js';
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

/** Groups the failed and blocked cases of a run by what was observed: those with the most requirements first. */
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
  const ranked = groupsOf(cases.flatMap((one) => observationsOf(one, situations))).toSorted(
    (one, other) =>
      requirementsOf(resultsIn(other)).length - requirementsOf(resultsIn(one)).length ||
      effectOf(resultsIn(other)).violates.length - effectOf(resultsIn(one)).violates.length ||
      other.explained.length - one.explained.length,
  );
  const small = ranked.slice(MANY).filter(({ explained }) => explained.length === 1);
  if (small.length < 2) return ranked.map((one) => causeOf(one, known));
  return [...ranked.filter((one) => !small.includes(one)).map((one) => causeOf(one, known)), otherFaults(small)];
}

function resultsIn({ explained }: Pick<ObservedGroup, 'explained'>): readonly CaseResult[] {
  return explained.map(({ result }) => result);
}

function causeOf(group: ObservedGroup, refusals: Refusals): Cause {
  const { candidate, explained, of } = group;
  const trigger = triggerOf(candidate).trim();
  const main = mainGroup(explained);
  return {
    id: idOf(candidate),
    description: describe(candidate, explained),
    symptom: candidate.symptom.id,
    ...defined({
      trigger: trigger === '' ? undefined : trigger,
      requirement: main[0]?.result.requirements[0],
      expected: expectationOf(main, refusals),
    }),
    wrong: explained.length,
    of,
    ...partsOf(explained, main),
  };
}

function otherFaults(small: readonly ObservedGroup[]): Cause {
  const explained = small.flatMap((one) => one.explained);
  return {
    id: 'other-faults',
    description: `${small.length} other faults, each in one case`,
    faults: small.length,
    wrong: explained.length,
    of: explained.length,
    ...partsOf(explained, explained),
  };
}

/** @param main those of `explained` that may serve as the example */
function partsOf(
  explained: readonly Observation[],
  main: readonly Observation[],
): Pick<Cause, 'home' | 'violates' | 'blocks' | 'cases' | 'example'> {
  const results = resultsIn({ explained });
  const [smallest] = [...main].sort((one, other) => size(one) - size(other));
  return {
    home: requirementsOf(results.filter((one) => hasFailed(one) && probedAbility(one) !== undefined)),
    ...effectOf(results),
    cases: unique(results.map(({ id }) => id)),
    example: { case: smallest?.result.id ?? '', exchange: smallest?.index ?? 0 },
  };
}

/** Returns the exchanges of the requirement, within the clause, that most of the failed cases cover. */
function mainGroup(explained: readonly Observation[]): readonly Observation[] {
  const failed = explained.filter(({ result }) => hasFailed(result));
  const clause = byMost(failed.length > 0 ? failed : explained, ({ situation }) => situation.clauses[0]);
  return byMost(clause, ({ result }) => result.requirements[0]);
}

function byMost(
  group: readonly Observation[],
  keyOf: (one: Observation) => string | undefined,
): readonly Observation[] {
  const most = mostFrequent(group.map(keyOf));
  return group.filter((one) => keyOf(one) === most);
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

function size({ result }: Observation): number {
  return result.exchanges.length + (result.outcome === 'blocked' ? 1000 : 0);
}
