let after = 0;

/** Returns the number of steps after the step with inverted expectations; default in every thread: 0, the last step. */
export function stepsAfterInverted(): number {
  return after;
}

/** Selects the step whose expectations are inverted, for this thread. */
export function invertStep(steps: number): void {
  after = steps;
}
