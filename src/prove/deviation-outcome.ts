/** The result of running cases on one deviating server. */
export interface DeviationOutcome {
  readonly deviation: string;
  /** Number of cases that ran because the server answers them differently. */
  readonly affected: number;
  /** Number of skipped cases of a deviation that affects many; absent when none was skipped. */
  readonly passedOver?: number;
  /** Ids of the cases that failed. */
  readonly killedBy: readonly string[];
  /** Cases that ended in a harness error, with its message. */
  readonly faults: readonly string[];
  readonly durationMs: number;
}
