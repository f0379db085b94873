import type { KnownName } from '../common/names/known-name.js';

/** Describes a deviation: a wrong behavior that an option of a simulator turns on. */
export interface DeviationDescription {
  /** Lower-case words joined by hyphens; unique in the simulator. */
  readonly id: string;
  /** Ids of the requirements that it violates; empty for unusual but allowed behavior. */
  readonly violates: readonly string[];
  /** What the server does, in one sentence. */
  readonly sentence: string;
  /** Why it changes many responses, and so fails cases about other requirements; absent for all others. */
  readonly spreads?: string;
}

/** Deviations that often occur together in one server. */
export interface DeviationProfile {
  readonly id: string;
  readonly sentence: string;
  /** Ids of deviations. */
  readonly deviations: readonly string[];
  /** Ids of deviations, and of profiles, that such servers have beside these, or in place of some. */
  readonly related?: readonly string[];
}

/** Lets the compiler find typos in the deviations of options. */
export interface KnownDeviations<Id extends string, Known extends string> {
  readonly deviations?: readonly KnownName<Id, Known>[];
}
