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

/** Wraps each step so that it reports its name when it runs. */
export function reportingSteps<Behavior extends object>(standard: Behavior, onStep: (name: string) => void): Behavior {
  const steps = Object.entries(standard as Steps).map(([name, step]) => [
    name,
    (...given: never[]) => {
      onStep(name);
      return step(...given);
    },
  ]);
  return Object.fromEntries(steps) as Behavior;
}
