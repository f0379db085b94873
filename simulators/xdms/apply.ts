import type { Deviation } from './deviation.js';
import type { StepOverrides } from './pipeline/bind-steps.js';
import type { Environment } from './pipeline/environment.js';

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
