import type { Environment } from '../environment.js';
import type { PipelineSteps, StepName } from './pipeline-steps.js';

/** What an override may use besides the step that it replaces. */
export interface StepTools {
  readonly environment: Environment;
  /** All steps of this server, for calls while a request is served: some are bound later than the override. */
  readonly steps: PipelineSteps;
  readonly withSteps: WithSteps;
}

/**
 * Calls back with further steps overridden, and goes back to the earlier ones when the call ends. A request is served
 * without waiting for anything, so the overrides are those of one request.
 */
export type WithSteps = <Result>(overrides: StepOverrides, call: () => Result) => Result;

/** Makes a step that takes the place of `standard`, and may call it. */
export type StepOverride<Step> = (standard: Step, tools: StepTools) => Step;

/** Overrides by the name of the step. */
export type StepOverrides = { readonly [Name in StepName]?: StepOverride<PipelineSteps[Name]> };

/** Gives the step that the server takes under a name: `standard`, or what its overrides make of it. */
export type BindStep = <Name extends StepName>(name: Name, standard: PipelineSteps[Name]) => PipelineSteps[Name];

type Taken = { -readonly [Name in StepName]?: PipelineSteps[Name] };

/** A step whose name is only known when it is called. */
type AnyStep = (...given: never[]) => unknown;

/**
 * @param overrides of one step, a later one replaces what an earlier one has made
 * @param onStep called with the name of each step that is taken
 */
export function stepBinder(
  environment: Environment,
  overrides: readonly StepOverrides[],
  onStep?: (name: StepName) => void,
): BindStep {
  // Nothing changes a step of the standard server: it is called without a detour.
  if (overrides.length === 0 && onStep === undefined) return (_name, standard) => standard;
  const bound: Taken = {};
  let taken: Taken = {};
  const withSteps: WithSteps = (further, call) => {
    const earlier = taken;
    taken = { ...earlier };
    for (const name of namesOf(further)) overrideStep(taken, name, further, tools);
    try {
      return call();
    } finally {
      taken = earlier;
    }
  };
  const tools: StepTools = { environment, steps: bound as PipelineSteps, withSteps };
  return (name, standard) => {
    taken[name] = standard;
    for (const one of overrides) overrideStep(taken, name, one, tools);
    const step: AnyStep = (...given) => {
      onStep?.(name);
      return (taken[name] as AnyStep)(...given);
    };
    bound[name] = step as PipelineSteps[typeof name];
    return step as PipelineSteps[typeof name];
  };
}

export function namesOf(overrides: StepOverrides): readonly StepName[] {
  return Object.keys(overrides) as StepName[];
}

function overrideStep<Name extends StepName>(
  taken: Taken,
  name: Name,
  { [name]: override }: StepOverrides,
  tools: StepTools,
): void {
  const standard = taken[name];
  if (override !== undefined && standard !== undefined) taken[name] = override(standard, tools);
}
