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

/** A known cause: it explains the requirements that fail or are blocked by its cases alone. */
export interface KnownCause {
  readonly reason: string;
  /** Link to the issue that tracks it. */
  readonly issue?: string;
  /** Ids of its failed and blocked cases. */
  readonly cases: readonly string[];
  /** Reasons that are more precise, by requirement id. */
  readonly reasons?: ReadonlyMap<string, string>;
}

/** Expected verdicts with reasons; they do not fail a run. */
export interface Baseline {
  readonly file: string;
  /** Entries by requirement id. */
  readonly requirements: ReadonlyMap<string, KnownRequirement>;
  /** Entries by cause id. */
  readonly causes?: ReadonlyMap<string, KnownCause>;
  /** The file that this one extends. Its entries are among the others, too. */
  readonly extended?: ExtendedBaseline;
}

/** A baseline whose entries another one takes over. */
export interface ExtendedBaseline {
  /** Path as the other file has it, relative to that. */
  readonly path: string;
  readonly requirements: ReadonlyMap<string, KnownRequirement>;
  readonly causes: ReadonlyMap<string, KnownCause>;
}
