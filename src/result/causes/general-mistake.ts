import { defined } from '../../../common/defined.js';
import { headerValue } from '../../../common/exchange.js';
import { grouped } from '../../../common/grouped.js';
import { isSuccess } from '../../../common/status.js';
import { unique } from './frequency.js';
import type { Observation } from './observation.js';
import type { Symptom } from './symptom.js';
import { slug } from './wrong-part.js';

/** Number of wrong answers to one right answer that tell more than the ways in which they are wrong; at least so many. */
const MANY = 10;

/** Number of ways to be wrong that have no more in common than the request. */
const MANY_WAYS = 3;

/**
 * Finds mistakes that a server makes whatever the request: a header field that it never sends, and a method of a kind of
 * resource to which hardly any of its answers is right.
 *
 * @param all the observations of a run
 * @returns a function that returns the mistake of which an observation is part; undefined for other observations
 */
export function generalMistakes(all: readonly Observation[]): (one: Observation) => ObservedMistake | undefined {
  const isNeverSent = neverSent(all);
  const isHardlyRight = hardlyRight(all);
  return (one) => {
    const { method, kind, symptom } = one;
    const { lacks } = symptom ?? {};
    if (lacks !== undefined && isNeverSent(lacks)) {
      return { symptom: { id: `never-sends-${slug(lacks)}`, words: `Never sends ${lacks}` } };
    }
    return isDue(one) && isHardlyRight(one) ? { method, kind, symptom: HARDLY_RIGHT } : undefined;
  };
}

const HARDLY_RIGHT = { id: 'hardly-right', words: 'Answers hardly any {} as it should', apartBy: 'request' } as const;

function neverSent(all: readonly Observation[]): (field: string) => boolean {
  const responses = unique(all.map(({ result }) => result)).flatMap(({ exchanges }) =>
    exchanges.flatMap(({ response }) => response ?? []),
  );
  const known = new Map<string, boolean>();
  return (field) => {
    const isNever = known.get(field) ?? responses.every(({ headers }) => headerValue(headers, field) === undefined);
    known.set(field, isNever);
    return isNever;
  };
}

function hardlyRight(all: readonly Observation[]): (one: Observation) => boolean {
  const isHardly = ([, own]: readonly [string, readonly Observation[]]) => {
    const wrong = own.filter(isDue);
    const symptoms = unique(wrong.map(({ symptom }) => symptom?.id));
    return wrong.length >= MANY * Math.max(1, own.filter(isRight).length) && symptoms.length >= MANY_WAYS;
  };
  const kinds = [...grouped(all.map((one) => [kindOf(one), one] as const))];
  const hardly = new Set(kinds.filter(isHardly).map(([kind]) => kind));
  return (one) => hardly.has(kindOf(one));
}

/** Tells whether a request went wrong that should have got what it asks for, as far as the case says. */
function isDue({ symptom }: Observation): boolean {
  return symptom !== undefined && symptom.id !== 'accepted';
}

function isRight({ result, index }: Observation): boolean {
  const status = result.exchanges[index]?.response?.status;
  return result.outcome === 'passed' && status !== undefined && (isSuccess(status) || status === 304);
}

function kindOf({ method, kind }: Observation): string {
  return `${method} ${kind}`;
}

/** What went wrong, and with which requests: with all of them, without a method and a kind of resource. */
export interface ObservedMistake extends Partial<Pick<Observation, 'method' | 'kind' | 'reason' | 'clause'>> {
  readonly symptom: Symptom;
}

/** Returns what went wrong at an exchange; undefined when nothing did. */
export function mistakeOf({ method, kind, reason, clause, symptom }: Observation): ObservedMistake | undefined {
  if (symptom === undefined) return undefined;
  return { method, kind, symptom, ...(symptom.isOfRule === true ? defined({ reason, clause }) : {}) };
}

/** Makes the id of a mistake of data only: `schema-accepted`. Mistakes with the same id are one cause. */
export function idOf({ method, kind, reason, clause, symptom }: ObservedMistake): string {
  const apart = { reason: [reason?.id ?? clause], request: [method, kind, reason?.id, clause], nothing: [] };
  return [...apart[symptom.apartBy ?? 'nothing'], symptom.id]
    .map((part) => slug(part ?? ''))
    .filter((part) => part !== '')
    .join('-');
}
