import type { Verdict } from '../verdict.js';

/** An entry of a baseline. */
export interface KnownRequirement {
  /** The expected verdict; several for an unstable requirement. */
  readonly verdicts: readonly [Verdict, ...Verdict[]];
  readonly reason: string;
  /** Link to the issue that tracks it. */
  readonly issue?: string;
  /** Ids of the cases that cause the verdict; when absent, any case may cause it. */
  readonly cases?: readonly string[];
  /** Whether the verdict varies. Then each of `verdicts` is accepted, and some of the `cases` may pass. */
  readonly unstable: boolean;
}

/** Expected verdicts with reasons; they do not fail a run. */
export interface Baseline {
  readonly file: string;
  /** Entries by requirement id. */
  readonly requirements: ReadonlyMap<string, KnownRequirement>;
}
