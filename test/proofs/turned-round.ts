let behind = 0;

/** How many steps come after the one whose expectations are turned round: 0 for the last one, as in every thread at first. */
export function stepsBehind(): number {
  return behind;
}

/** Has another step than the last one turned round, in this thread. */
export function turnRound(steps: number): void {
  behind = steps;
}
