import type { Environment } from '../environment.js';
import { type Behaviour, standardBehaviour } from '../pipeline/standard-behaviour.js';
import type { Deviation } from './deviation.js';

/** The behaviour of a server that deviates. */
export function behaviourWith(deviations: readonly Deviation[]): Behaviour {
  return deviations.reduce(deviate, standardBehaviour);
}

function deviate(standard: Behaviour, { behaviour, answer }: Deviation): Behaviour {
  const deviating = { ...standard, ...behaviour?.(standard) };
  if (answer === undefined) return deviating;
  return {
    ...deviating,
    finishAnswer: (finished, request, environment) =>
      answer(deviating.finishAnswer(finished, request, environment), request, environment),
  };
}

/** The environment as the steps of a server that deviates see it; what is not replaced stays that of `standard`. */
export function environmentWith(standard: Environment, deviations: readonly Deviation[]): Environment {
  return deviations.reduce((environment, deviation) => {
    const replaced = deviation.environment?.(environment);
    return replaced === undefined ? environment : overlaid(environment, replaced);
  }, standard);
}

/** Inherits rather than copies: some of what an environment has is computed when it is asked for. */
function overlaid(environment: Environment, replaced: Partial<Environment>): Environment {
  return Object.create(environment, Object.getOwnPropertyDescriptors(replaced)) as Environment;
}

export function entityTagsWith(standard: () => string, deviations: readonly Deviation[]): () => string {
  return deviations.reduce((next, { entityTags }) => entityTags?.(next) ?? next, standard);
}
