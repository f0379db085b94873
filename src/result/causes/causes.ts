import { defined } from '../../../common/defined.js';
import { grouped } from '../../../common/grouped.js';
import type { Cause } from '../cause.js';
import type { Requirement } from '../register/register.js';
import type { CaseResult } from '../run-result.js';
import { expectedStatus } from './expected-status.js';
import { effectOf, hasFailed, mostFrequent, unique } from './frequency.js';
import { generalMistakes, idOf, mistakeOf, type ObservedMistake } from './general-mistake.js';
import { type Observation, observationsOf } from './observation.js';
import { type CaseRefusals, Refusals } from './situation/refusals.js';

/** Number of causes beyond which small ones share the last one: no fault of the mock explains them. */
const MANY = 5;

/** Most exchanges of a small cause. */
const FEW = 3;

/** What explains cases beside their exchanges. */
export interface CauseContext {
  /** The requirements of the cases, for their clauses. */
  readonly register?: readonly Pick<Requirement, 'id' | 'section'>[];
  /** How the requests of cases have to be refused; see `readCaseRefusals`. */
  readonly refusals?: CaseRefusals;
}

/** Groups the failed and blocked cases of a run by what was observed: those with the most requirements first. */
export function findCauses(
  cases: readonly CaseResult[],
  { register = [], refusals }: CauseContext = {},
): readonly Cause[] {
  const known = new Refusals(refusals, cases);
  const sections = new Map(register.map(({ id, section }) => [id, section]));
  const ranked = observedGroups(cases.flatMap((one) => observationsOf(one, { refusals: known, sections })))
    .map((group) => ({ group, cause: causeOf(group, known) }))
    .toSorted((one, other) => byEffect(one.cause, other.cause));
  const small = ranked.slice(MANY).filter(({ cause }) => isSmall(cause));
  if (small.length < 2) return ranked.map(({ cause }) => cause);
  const shown = ranked.filter((one) => !small.includes(one)).map(({ cause }) => cause);
  return [...shown, otherFaults(small.map(({ group }) => group.explained))];
}

/** What is seen a few times, or violates nothing. */
function isSmall({ wrong, violates }: Cause): boolean {
  return wrong <= FEW || violates.length === 0;
}

function byEffect(one: Cause, other: Cause): number {
  const size = ({ violates, blocks }: Cause) => violates.length + blocks.length;
  return size(other) - size(one) || other.violates.length - one.violates.length || other.wrong - one.wrong;
}

function causeOf({ id, mistakes, explained, of }: ObservedGroup, refusals: Refusals): Cause {
  const main = mainGroup(explained);
  return {
    id,
    description: describe(mistakes),
    ...defined({ requirement: main[0]?.result.requirements[0], expected: expectationOf(main, refusals) }),
    of,
    ...partsOf(explained, main),
  };
}

/** @param groups exchanges with one fault each */
function otherFaults(groups: readonly (readonly Observation[])[]): Cause {
  const explained = groups.flat();
  return {
    id: 'other-faults',
    description: `${groups.length} other faults, each in few cases`,
    faults: groups.length,
    of: explained.length,
    ...partsOf(explained, explained),
  };
}

/** @param main those of `explained` that may serve as the example */
function partsOf(
  explained: readonly Observation[],
  main: readonly Observation[],
): Pick<Cause, 'wrong' | 'violates' | 'blocks' | 'cases' | 'example'> {
  const results = explained.map(({ result }) => result);
  const [smallest] = [...main].sort((one, other) => size(one) - size(other));
  return {
    wrong: explained.length,
    ...effectOf(results),
    cases: unique(results.map(({ id }) => id)),
    example: { case: smallest?.result.id ?? '', exchange: smallest?.index ?? 0 },
  };
}

/** Returns the exchanges of the requirement, within the clause, that most of the failed cases cover. */
function mainGroup(explained: readonly Observation[]): readonly Observation[] {
  const failed = explained.filter(({ result }) => hasFailed(result));
  const clause = byMost(failed.length > 0 ? failed : explained, (one) => one.clause);
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
    group.map(({ result, index, method, reason }) => {
      const exchange = result.exchanges[index];
      const expected = exchange === undefined ? undefined : expectedStatus(exchange);
      return reason === undefined ? expected : (refusals.answerTo(result, method) ?? expected);
    }),
  );
  if (answer === undefined) return undefined;
  const [, status = answer, error] = /^(4\d\d) ([\w-]+)$/.exec(answer) ?? [];
  return { status, ...defined({ error }) };
}

function size({ result }: Observation): number {
  return result.exchanges.length + (result.outcome === 'blocked' ? 1000 : 0);
}

/** Exchanges at which cases ended, at which the same went wrong. */
interface ObservedGroup {
  /** Made of data only: `schema-accepted`. */
  readonly id: string;
  /** The mistake with each kind of request, the most frequent one first. */
  readonly mistakes: readonly ObservedMistake[];
  readonly explained: readonly Observation[];
  /** Number of observed exchanges with such a request, whether they went wrong or not. */
  readonly of: number;
}

/**
 * Groups the exchanges at which cases ended by what went wrong, whatever the request: what no fault explains often shows in
 * several kinds of requests. A server accepts something for the reason why it should not, so that is told apart, too.
 *
 * @param all the observations of a run
 */
function observedGroups(all: readonly Observation[]): readonly ObservedGroup[] {
  const generalMistake = generalMistakes(all);
  const ended = all.flatMap((one) => {
    const mistake = generalMistake(one) ?? mistakeOf(one);
    return mistake === undefined ? [] : [[idOf(mistake), { mistake, one }] as const];
  });
  return [...grouped(ended)].map(([id, own]) => {
    const alike = [...grouped(own.map(({ mistake }) => [JSON.stringify(mistake), mistake] as const)).values()];
    const mistakes = alike.toSorted((one, other) => other.length - one.length).flatMap(([mistake]) => mistake ?? []);
    const explained = own.map(({ one }) => one);
    return {
      id,
      mistakes,
      explained,
      of: all.filter((one) => mistakes.some((mistake) => isLike(one, mistake))).length,
    };
  });
}

function isLike(one: Observation, { method, kind, reason, clause }: ObservedMistake): boolean {
  return (
    (method === undefined || one.method === method) &&
    (kind === undefined || one.kind === kind) &&
    (reason === undefined || one.reason?.id === reason.id) &&
    (clause === undefined || one.clause === clause)
  );
}

/**
 * Describes a mistake as a sentence about the server: `Accepts PUT of an element that breaks the schema, against …`.
 *
 * @param mistakes the same one with each kind of request
 */
function describe(mistakes: readonly ObservedMistake[]): string {
  const [first] = mistakes;
  if (first === undefined) return '';
  const { method, kind, reason, symptom } = first;
  const clause = mistakes.every((one) => one.clause === first.clause) ? first.clause : undefined;
  const why = reason === undefined ? '' : ` ${reason.words}`;
  const others = mistakes.some((one) => one.method !== method || one.kind !== kind || one.reason?.id !== reason?.id)
    ? ' and similar requests'
    : '';
  const sentence = symptom.words.replace('{}', () => `${method} of ${withArticle(kind ?? '')}${why}${others}`);
  return clause === undefined ? sentence : `${sentence}, against ${clause}`;
}

function withArticle(kind: string): string {
  if (/^(?:namespace|capabilities)/.test(kind)) return `the ${kind}`;
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}
