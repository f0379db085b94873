/** Steps that a simulator takes to answer, by their names. */
type Steps = { readonly [name: string]: (...given: never[]) => unknown };

/** The names of the steps that a deviation has others in the place of. */
export function replacedSteps<Behaviour extends object>(
  standard: Behaviour,
  replaced: Partial<Behaviour> = {},
): readonly string[] {
  const before = new Map<string, unknown>(Object.entries(standard));
  return Object.entries(replaced)
    .filter(([name, step]) => before.get(name) !== step)
    .map(([name]) => name);
}

/** The same steps, each of which tells its name when it is taken. */
export function tellingSteps<Behaviour extends object>(standard: Behaviour, onStep: (name: string) => void): Behaviour {
  const steps = Object.entries(standard as Steps).map(([name, step]) => [
    name,
    (...given: never[]) => {
      onStep(name);
      return step(...given);
    },
  ]);
  return Object.fromEntries(steps) as Behaviour;
}
