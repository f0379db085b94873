/** What became of one deviation. */
export interface DeviationOutcome {
  readonly deviation: string;
  /** How many cases would be given another answer by it, and were run. */
  readonly affected: number;
  /** Ids of the cases that failed. */
  readonly killedBy: readonly string[];
  /** Cases that could not be judged because the suite broke on them, with what was said. */
  readonly faults: readonly string[];
  readonly durationMs: number;
}
