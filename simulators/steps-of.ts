import { isDeepStrictEqual } from 'node:util';

/** The steps of a simulator by name. */
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
  readonly given: readonly unknown[];
  readonly outcome: StepOutcome;
}

type StepOutcome = { readonly returned: unknown } | { readonly thrown: unknown };

/** Wraps each step so that it reports its calls. */
export function reportingCalls<Behavior extends object>(
  standard: Behavior,
  report: (call: StepCall) => void,
): Behavior {
  const steps = Object.entries(standard as Steps).map(([name, step]) => [
    name,
    (...given: never[]) => {
      const outcome = outcomeOf(() => step(...given));
      report({ step: name, given, outcome });
      if ('thrown' in outcome) throw outcome.thrown;
      return outcome.returned;
    },
  ]);
  return Object.fromEntries(steps) as Behavior;
}

/** Repeats a call with another behavior, and tells whether that ends otherwise. */
export function endsOtherwise(behavior: object, { step, given, outcome }: StepCall): boolean {
  const other = (behavior as Steps)[step];
  return (
    other === undefined ||
    !isDeepStrictEqual(
      outcomeOf(() => other(...(given as never[]))),
      outcome,
    )
  );
}

function outcomeOf(call: () => unknown): StepOutcome {
  try {
    return { returned: call() };
  } catch (thrown) {
    return { thrown };
  }
}
