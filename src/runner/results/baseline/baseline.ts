import type { Verdict } from '../verdict.js';

/** What is known of one requirement on a subject. */
export interface KnownRequirement {
  /** One verdict; of one that is unstable, any of several. */
  readonly verdicts: readonly [Verdict, ...Verdict[]];
  readonly reason: string;
  /** Where it is being dealt with. */
  readonly issue?: string;
  /** Ids of the cases that bring the verdict about; any when absent. */
  readonly cases?: readonly string[];
  /** The verdict comes and goes: each of `verdicts` is accepted, and some of the `cases` may pass. */
  readonly unstable: boolean;
}

/** Verdicts that are known and explained, so that they do not fail a run. */
export interface Baseline {
  readonly file: string;
  /** By id of the requirement. */
  readonly requirements: ReadonlyMap<string, KnownRequirement>;
}
