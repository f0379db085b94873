import { reportingCall, type StepListener } from '../../steps-of.js';
import type { Environment } from './environment.js';
import type { PipelineSteps, StepName } from './pipeline-steps.js';

/** The tools of an override. */
export interface StepTools {
  readonly environment: Environment;
  /** All steps of this server, for calls while a request is served: some are bound later than the override. */
  readonly steps: PipelineSteps;
  readonly withSteps: WithSteps;
}

/**
 * Calls back with further overrides and removes them afterwards. The pipeline is synchronous, so these overrides apply
 * to one request.
 */
export type WithSteps = <Result>(overrides: StepOverrides, call: () => Result) => Result;

/** Makes a step that replaces `standard` and may call it. */
export type StepOverride<Step> = (standard: Step, tools: StepTools) => Step;

export type StepOverrides = { readonly [Name in StepName]?: StepOverride<PipelineSteps[Name]> };

/** Returns the server's step of a name: `standard`, or the result of its overrides. */
export type BindStep = <Name extends StepName>(name: Name, standard: PipelineSteps[Name]) => PipelineSteps[Name];

/** A step whose name is only known when it is called. */
export type AnyStep = (...given: never[]) => unknown;

type AnyOverride = StepOverride<AnyStep>;

/** The binding of a name: `step` calls `current`, which can be replaced. */
interface Binding {
  readonly step: AnyStep;
  current: AnyStep;
}

/**
 * @param overrides of one step, a later one wraps an earlier one
 * @param listener hears of each call of a step
 */
export function stepBinder(
  environment: Environment,
  overrides: readonly StepOverrides[],
  listener?: StepListener,
): BindStep {
  // The standard server calls its steps directly, without a binding.
  if (overrides.length === 0 && listener === undefined) return (_name, standard) => standard;
  // A proof binds hundreds of thousands of pipelines, so tools that few overrides need are created lazily.
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
    const bound: AnyStep = (...given) => binding.current(...given);
    const step = listener === undefined ? bound : reportingCall(name, bound, listener);
    const binding: Binding = { step, current: standard };
    for (const [overridden, override] of entries) {
      if (overridden === name) binding.current = override(binding.current, tools);
    }
    bindings.set(name, binding);
    if (asked !== undefined) asked[name] = step;
    return step as PipelineSteps[Name];
  };
}

export function overriddenStep(
  name: StepName,
  standard: AnyStep,
  overrides: readonly StepOverrides[],
  tools: StepTools,
): AnyStep {
  return overrides.reduce((step, one) => {
    const override = one[name] as AnyOverride | undefined;
    return override === undefined ? step : override(step, tools);
  }, standard);
}

export function namesOf(overrides: StepOverrides): readonly StepName[] {
  return Object.keys(overrides) as StepName[];
}

/** @returns the changed bindings, each with its previous step */
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
