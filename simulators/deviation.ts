/** A wrong behaviour that a simulator can be told to have, as people see it. */
export interface DeviationDescription {
  /** Words in lower case, joined by hyphens; no other deviation of the simulator has it. */
  readonly id: string;
  /** Ids of the requirements that it violates; empty for a behaviour that is unusual and yet allowed. */
  readonly violates: readonly string[];
  /** What the server does, in one sentence. */
  readonly sentence: string;
  /**
   * Why it shows in many answers, and so in cases that are about something else; absent for those that show where
   * they are looked for.
   */
  readonly spreads?: string;
}

/** Deviations that are often met together in one server. */
export interface DeviationProfile {
  readonly id: string;
  readonly sentence: string;
  /** Ids of deviations. */
  readonly deviations: readonly string[];
}
