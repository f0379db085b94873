let behind = 0;

/** Number of steps after the step with inverted expectations: 0 for the last one, the default in every thread. */
export function stepsBehind(): number {
  return behind;
}

/** Selects another step than the last one, in this thread. */
export function turnRound(steps: number): void {
  behind = steps;
}
