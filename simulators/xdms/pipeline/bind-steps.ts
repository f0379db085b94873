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

/** A step whose name is only known when it is called. */
type AnyStep = (...given: never[]) => unknown;

type AnyOverride = StepOverride<AnyStep>;

/** What a name stands for: `step` calls whatever is `current`, so that another one can take its place. */
interface Binding {
  readonly step: AnyStep;
  current: AnyStep;
}

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
  // A proof binds hundreds of thousands of pipelines, so what few overrides ask for is made when it is asked for.
  const entries = overrides.flatMap((one) => Object.entries(one)) as unknown as readonly (readonly [
    StepName,
    AnyOverride,
  ])[];
  const bindings = new Map<StepName, Binding>();
  let asked: Record<string, AnyStep> | undefined;
  const tools: StepTools = {
    environment,
    get steps() {
      asked ??= Object.fromEntries([...bindings].map(([name, { step }]) => [name, step]));
      return asked as unknown as PipelineSteps;
    },
    withSteps: (further, call) => {
      const replaced = replaceSteps(bindings, further, tools);
      try {
        return call();
      } finally {
        for (const [binding, earlier] of replaced) binding.current = earlier;
      }
    },
  };
  return <Name extends StepName>(name: Name, standard: PipelineSteps[Name]) => {
    const step: AnyStep = (...given) => {
      onStep?.(name);
      return binding.current(...given);
    };
    const binding: Binding = { step, current: standard };
    for (const [overridden, override] of entries) {
      if (overridden === name) binding.current = override(binding.current, tools);
    }
    bindings.set(name, binding);
    if (asked !== undefined) asked[name] = step;
    return step as PipelineSteps[Name];
  };
}

export function namesOf(overrides: StepOverrides): readonly StepName[] {
  return Object.keys(overrides) as StepName[];
}

/** @returns the bindings that are changed, each with the step it had */
function replaceSteps(
  bindings: ReadonlyMap<StepName, Binding>,
  overrides: StepOverrides,
  tools: StepTools,
): readonly (readonly [Binding, AnyStep])[] {
  return Object.entries(overrides).flatMap(([name, override]) => {
    const binding = bindings.get(name as StepName);
    if (binding === undefined) return [];
    const earlier = binding.current;
    binding.current = (override as unknown as AnyOverride)(earlier, tools);
    return [[binding, earlier] as const];
  });
}
