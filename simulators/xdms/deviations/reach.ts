import type { Environment } from '../environment.js';
import type { Answer } from '../http/answer.js';
import type { XcapRequest } from '../http/xcap-request.js';
import { namesOf } from '../pipeline/bind-steps.js';
import { stepsOf } from './apply.js';
import type { Deviation } from './deviation.js';

/** The reach of deviations: outside it, a deviating server behaves like the standard one. */
export interface Reach {
  /** Names of the replaced steps; undefined when they replace more than steps, so that the reach is unknown. */
  readonly steps: ReadonlySet<string> | undefined;
  /**
   * Every request that shows a deviation has one of these words in its target; undefined when any request may show one.
   */
  readonly shownBy: readonly string[] | undefined;
  /** Whether an answer may depend on earlier requests in other ways than by the documents and their entity tags. */
  readonly remembers: boolean;
  /** Whether they change the behavior on connections, below the responses. */
  readonly isBelow: boolean;
  /** Changes a finished response. */
  readonly finish: (answer: Answer, request: XcapRequest) => Answer;
}

/** @param standard the environment of a standard server */
export function reachOf(deviations: readonly Deviation[], standard: Environment): Reach {
  const answers = deviations.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  return {
    steps: deviations.some(isBoundless) ? undefined : new Set(deviations.flatMap(stepsOf).flatMap(namesOf)),
    shownBy: allOf(deviations.map(({ shownBy, ...deviation }) => shownBy ?? auidsOf(deviation, standard)))?.flat(),
    remembers: deviations.some((one) => isBoundless(one) || typeof one.steps === 'function'),
    isBelow: deviations.some(({ http }) => http !== undefined),
    finish: (finished, request) => answers.reduce((answer, next) => next(answer, request), finished),
  };
}

function isBoundless({ environment, entityTags, answerFromState }: Deviation): boolean {
  return [environment, entityTags, answerFromState].some((part) => part !== undefined);
}

/** Lists the AUIDs that show a deviation that only replaces application usages. */
function auidsOf(deviation: Deviation, standard: Environment): readonly string[] | undefined {
  const { environment, ...rest } = deviation;
  const others = [rest.steps, rest.answer, rest.answerFromState, rest.entityTags];
  if (environment === undefined || others.some((part) => part !== undefined)) return undefined;
  const { usages, ...otherPorts } = environment(standard);
  if (usages === undefined || Object.keys(otherPorts).length > 0) return undefined;
  const all = new Set([...usages.keys(), ...standard.usages.keys()]);
  return [...all].filter((auid) => usages.get(auid) !== standard.usages.get(auid) || isAboutUsages(auid, standard));
}

/** Generated documents may contain data of other usages. */
function isAboutUsages(auid: string, { usages }: Environment): boolean {
  return usages.get(auid)?.generated !== undefined;
}

/** Returns the items when all are defined. */
function allOf<T>(items: readonly (T | undefined)[]): readonly T[] | undefined {
  const known = items.filter((item) => item !== undefined);
  return known.length < items.length ? undefined : known;
}
