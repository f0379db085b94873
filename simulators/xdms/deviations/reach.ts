import { replacedSteps } from '../../steps-of.js';
import type { Answer } from '../http/answer.js';
import type { XcapRequest } from '../http/xcap-request.js';
import { standardBehaviour } from '../pipeline/standard-behaviour.js';
import type { Deviation } from './deviation.js';

/** How far deviations reach: a server that has them does what the standard one does wherever they do not. */
export interface Reach {
  /** Names of the steps that they replace; undefined when they replace more than steps, so that nothing is known. */
  readonly steps: ReadonlySet<string> | undefined;
  /** Words of which a request that shows one of them has one in its target; undefined when any request may show one. */
  readonly shownBy: readonly string[] | undefined;
  /** Whether they change what happens below the answers, on the connections. */
  readonly isBelow: boolean;
  /** What they make of a finished answer. */
  readonly finish: (answer: Answer, request: XcapRequest) => Answer;
}

export function reachOf(deviations: readonly Deviation[]): Reach {
  const answers = deviations.flatMap(({ answer }) => (answer === undefined ? [] : [answer as Reach['finish']]));
  return {
    steps: deviations.some(isBoundless) ? undefined : stepsOf(deviations),
    shownBy: deviations.some(({ shownBy }) => shownBy === undefined)
      ? undefined
      : deviations.flatMap(({ shownBy = [] }) => shownBy),
    isBelow: deviations.some(({ http }) => http !== undefined),
    finish: (finished, request) => answers.reduce((answer, next) => next(answer, request), finished),
  };
}

/** What an answer is made of by a function of three parameters depends on the server's state as well. */
function isBoundless({ environment, entityTags, answer }: Deviation): boolean {
  const isPure = answer === undefined || answer.length <= 2;
  return environment !== undefined || entityTags !== undefined || !isPure;
}

function stepsOf(deviations: readonly Deviation[]): ReadonlySet<string> {
  return new Set(
    deviations.flatMap(({ behaviour }) => replacedSteps(standardBehaviour, behaviour?.(standardBehaviour))),
  );
}
