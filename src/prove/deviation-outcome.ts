/** What became of one deviation. */
export interface DeviationOutcome {
  readonly deviation: string;
  /** How many cases were run, since it gives them other answers. */
  readonly affected: number;
  /** How many were not looked at, since it is known to show in many; absent when all were. */
  readonly passedOver?: number;
  /** Ids of the cases that failed. */
  readonly killedBy: readonly string[];
  /** Cases that could not be judged because the suite broke on them, with what was said. */
  readonly faults: readonly string[];
  readonly durationMs: number;
}
