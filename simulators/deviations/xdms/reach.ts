import type { StepCall } from '../../steps-of.js';
import { type Deviation, environmentWith, stepsOf } from '../../xdms/deviation.js';
import type { XdmsAnswer } from '../../xdms/http/answer.js';
import type { XcapRequest } from '../../xdms/http/xcap-request.js';
import { namesOf, type StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { Environment } from '../../xdms/pipeline/environment.js';
import type { StepName } from '../../xdms/pipeline/pipeline-steps.js';
import { changesCall } from './repeated-call.js';

/** The reach of deviations: outside it, a deviating server behaves like the standard one. */
export interface Reach {
  /** Names of the replaced steps; undefined when they replace more than steps, so that the reach is unknown. */
  readonly steps: ReadonlySet<string> | undefined;
  /**
   * Repeats a call of a replaced step that the standard server recorded, and tells whether it ends otherwise; also true
   * when only a deviating server can tell.
   */
  readonly changesCall: (call: StepCall) => boolean;
  /**
   * Every request that shows a deviation has one of these words in its target; undefined when any request may show one.
   */
  readonly shownBy: readonly string[] | undefined;
  /** Whether an answer may depend on earlier requests in other ways than by the documents and their entity tags. */
  readonly remembers: boolean;
  /** Whether they change the behavior on connections, below the responses. */
  readonly isBelow: boolean;
  /** Changes a finished response. */
  readonly finish: (answer: XdmsAnswer, request: XcapRequest) => XdmsAnswer;
}

/** @param standard the environment of a standard server */
export function reachOf(deviations: readonly Deviation[], standard: Environment): Reach {
  const answers = deviations.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  return {
    steps: setOfAll(deviations.map((one) => replacedSteps(one, standard))),
    changesCall: deviations.some((one) => replacesMore(one, standard))
      ? () => true
      : changesCall([...portsAsSteps(deviations, standard), ...deviations.flatMap(stepsOf)], standard),
    shownBy: allOf(deviations.map(({ shownBy, ...deviation }) => shownBy ?? auidsOf(deviation, standard)))?.flat(),
    remembers: deviations.some((one) => mayRemember(one, standard)),
    isBelow: deviations.some(({ http }) => http !== undefined),
    finish: (finished, request) => answers.reduce((answer, next) => next(answer, request), finished),
  };
}

/** Returns undefined for a deviation that replaces more than steps. */
function replacedSteps(deviation: Deviation, standard: Environment): readonly string[] | undefined {
  const { entityTags, answerFromState } = deviation;
  if (entityTags !== undefined || answerFromState !== undefined) return undefined;
  const ports = allOf(replacedPorts(deviation, standard).map(stepOfPort));
  return ports && [...stepsOf(deviation).flatMap(namesOf), ...ports];
}

/** Returns the step as which the pipeline uses a port, if it uses it nowhere else. */
function stepOfPort(port: string): StepName | undefined {
  return port === 'resolve' ? 'resolveSelector' : undefined;
}

/** Returns what replaces such ports, as overrides of their steps. A deviation replaces what those before it have left. */
function portsAsSteps(deviations: readonly Deviation[], standard: Environment): readonly StepOverrides[] {
  const { resolve } = environmentWith(standard, deviations);
  return resolve === standard.resolve ? [] : [{ resolveSelector: () => resolve }];
}

/** Ports that serve a request by their arguments alone, whatever replaces them. */
const WITHOUT_MEMORY: ReadonlySet<string> = new Set(['resolve', 'usages']);

function mayRemember(deviation: Deviation, standard: Environment): boolean {
  const { steps, entityTags, answerFromState } = deviation;
  if (typeof steps === 'function' || entityTags !== undefined || answerFromState !== undefined) return true;
  return replacedPorts(deviation, standard).some((port) => !WITHOUT_MEMORY.has(port));
}

/** Returns true when calls of replaced steps do not show all that a deviation does between request and response. */
function replacesMore(deviation: Deviation, standard: Environment): boolean {
  const ports = replacedPorts(deviation, standard);
  return mayRemember(deviation, standard) || ports.some((port) => stepOfPort(port) === undefined);
}

function replacedPorts({ environment }: Deviation, standard: Environment): readonly string[] {
  return Object.keys(environment?.(standard) ?? {});
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

function setOfAll<T>(lists: readonly (readonly T[] | undefined)[]): ReadonlySet<T> | undefined {
  const known = allOf(lists);
  return known && new Set(known.flat());
}

/** Returns the items when all are defined. */
function allOf<T>(items: readonly (T | undefined)[]): readonly T[] | undefined {
  const known = items.filter((item) => item !== undefined);
  return known.length < items.length ? undefined : known;
}
