/** What became of one deviation. */
export interface DeviationOutcome {
  readonly deviation: string;
  /** How many cases would be given another answer by it. */
  readonly affected: number;
  /** How many of them were not run, since it is known to show in many; absent when all were. */
  readonly notRun?: number;
  /** Ids of the cases that failed. */
  readonly killedBy: readonly string[];
  /** Cases that could not be judged because the suite broke on them, with what was said. */
  readonly faults: readonly string[];
  readonly durationMs: number;
}
