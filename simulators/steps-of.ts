import { isDeepStrictEqual } from 'node:util';

type Steps = { readonly [name: string]: (...given: never[]) => unknown };

/** Names the steps that a deviation replaces. */
export function replacedSteps<Behavior extends object>(
  standard: Behavior,
  replaced: Partial<Behavior> = {},
): readonly string[] {
  const before = new Map<string, unknown>(Object.entries(standard));
  return Object.entries(replaced)
    .filter(([name, step]) => before.get(name) !== step)
    .map(([name]) => name);
}

/** A call of a step: what went in, and what came out. */
export interface StepCall {
  readonly step: string;
  readonly called: (...given: never[]) => unknown;
  readonly given: readonly unknown[];
  readonly outcome: StepOutcome;
}

export type StepOutcome = { readonly returned: unknown } | { readonly thrown: unknown };

/** Hears of the calls of steps. A step may call others, whose calls begin and end meanwhile. */
export interface StepListener {
  readonly begun?: () => void;
  readonly ended: (call: StepCall) => void;
}

/** Wraps each step so that it reports its calls. */
export function reportingCalls<Behavior extends object>(standard: Behavior, listener: StepListener): Behavior {
  const steps = Object.entries(standard as Steps).map(([name, step]) => [name, reportingCall(name, step, listener)]);
  return Object.fromEntries(steps) as Behavior;
}

/** Wraps a step so that it reports its calls. */
export function reportingCall(
  name: string,
  step: (...given: never[]) => unknown,
  { begun, ended }: StepListener,
): (...given: never[]) => unknown {
  return (...given) => {
    begun?.();
    const outcome = outcomeOfCall(() => step(...given));
    ended({ step: name, called: step, given, outcome });
    return replayed(outcome);
  };
}

/** Returns or throws what a step has returned or thrown. */
export function replayed(outcome: StepOutcome): unknown {
  if ('thrown' in outcome) throw outcome.thrown;
  return outcome.returned;
}

/** Repeats a call with another behavior, and tells whether that ends otherwise. */
export function endsOtherwise(behavior: object, { step, given, outcome }: StepCall): boolean {
  const other = (behavior as Steps)[step];
  return (
    other === undefined ||
    !isDeepStrictEqual(
      outcomeOfCall(() => other(...(given as never[]))),
      outcome,
    )
  );
}

export function outcomeOfCall(call: () => unknown): StepOutcome {
  try {
    return { returned: call() };
  } catch (thrown) {
    return { thrown };
  }
}
