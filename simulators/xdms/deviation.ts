import type { FastifyInstance } from 'fastify';
import type { DeviationDescription } from '../deviation.js';
import type { XdmsAnswer } from './http/answer.js';
import type { XcapRequest } from './http/xcap-request.js';
import type { StepOverrides } from './pipeline/bind-steps.js';
import type { Environment } from './pipeline/environment.js';

/**
 * One wrong behavior of the mock XDMS: its replacements of the standard. Most deviations have one member; several
 * replacements of one step wrap each other in the order of the deviations. The functions are called again for each
 * server and after each reset, so their closures hold the state of one server.
 */
export interface Deviation extends DeviationDescription {
  /** Overrides of steps by name; a function when steps remember earlier requests. */
  readonly steps?: StepOverrides | (() => StepOverrides);
  /** Replaces parts of the server's configuration and state for the steps. */
  readonly environment?: (standard: Environment) => Partial<Environment>;
  /** Changes a finished response; depends only on the response and the request. */
  readonly answer?: (answer: XdmsAnswer, request: XcapRequest) => XdmsAnswer;
  /** Changes a finished response; may depend on the server's state too. */
  readonly answerFromState?: (answer: XdmsAnswer, request: XcapRequest, environment: Environment) => XdmsAnswer;
  /** Replaces the source of entity tags. */
  readonly entityTags?: (standard: () => string) => () => string;
  /**
   * Words, mostly AUIDs: every request that shows the deviation has one of them in its target. undefined when any
   * request may show it. A proof skips cases without such a request.
   */
  readonly shownBy?: readonly string[];
  /** Changes the behavior on connections, below the responses. */
  readonly http?: (app: FastifyInstance) => void;
}

/** Lists the overrides of deviations in order; each call starts with new state. */
export function overridesOf(deviations: readonly Deviation[]): readonly StepOverrides[] {
  return deviations.flatMap((deviation) => [...stepsOf(deviation), ...answersOf(deviation)]);
}

/** The steps that a deviation overrides; none or one record. */
export function stepsOf({ steps }: Deviation): readonly StepOverrides[] {
  if (steps === undefined) return [];
  return [typeof steps === 'function' ? steps() : steps];
}

function answersOf({ answer, answerFromState }: Deviation): readonly StepOverrides[] {
  return [
    ...(answer === undefined ? [] : [finishing((finished, request) => answer(finished, request))]),
    ...(answerFromState === undefined ? [] : [finishing(answerFromState)]),
  ];
}

function finishing(change: NonNullable<Deviation['answerFromState']>): StepOverrides {
  return {
    finishAnswer:
      (finish, { environment }) =>
      (answer, request) =>
        change(finish(answer, request), request, environment),
  };
}

/** Builds the environment for the steps of a deviating server; the rest stays that of `standard`. */
export function environmentWith(standard: Environment, deviations: readonly Deviation[]): Environment {
  return deviations.reduce((environment, deviation) => {
    const replaced = deviation.environment?.(environment);
    return replaced === undefined ? environment : overlaid(environment, replaced);
  }, standard);
}

/** Inherits instead of copying, because some members of an environment are getters. */
function overlaid(environment: Environment, replaced: Partial<Environment>): Environment {
  return Object.create(environment, Object.getOwnPropertyDescriptors(replaced)) as Environment;
}

export function entityTagsWith(standard: () => string, deviations: readonly Deviation[]): () => string {
  return deviations.reduce((next, { entityTags }) => entityTags?.(next) ?? next, standard);
}
