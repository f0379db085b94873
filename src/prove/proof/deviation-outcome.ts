/** A case, and what the run says about it. */
export interface CaseNote {
  readonly case: string;
  readonly note: string;
}

/** The result of running cases on one deviating server. */
export interface DeviationOutcome {
  readonly deviation: string;
  /** Number of cases that ran because the server answers them differently. */
  readonly affected: number;
  /** Number of skipped cases of a deviation that affects many; absent when none was skipped. */
  readonly passedOver?: number;
  /** Cases that failed at a focal step, with the message of the step. */
  readonly failed: readonly CaseNote[];
  /** Cases that are blocked, with the reason. */
  readonly blocked: readonly CaseNote[];
  /** Cases that ended in a harness error, with its message. */
  readonly faults: readonly string[];
  /** Duration of its cases together, in milliseconds. */
  readonly durationMs: number;
}
