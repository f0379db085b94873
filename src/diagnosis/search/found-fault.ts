import type { ObservedCase } from './observed-case.js';
import type { MadeUp } from './suspects.js';

/** A fault that is found, with what it explains. */
export interface FoundFault {
  /** Ids of deviations; several that no case of the run tells apart. */
  readonly ids: readonly string[];
  /** The deviations of the profile `ids` that the server has, when several faults have one reason. */
  readonly parts?: readonly FoundFault[];
  /** Present for a fault that is no row of the mock. */
  readonly made?: MadeUp;
  /** Cases at which the twin answers as the server did. */
  readonly explained: readonly ObservedCase[];
  /** Cases that cannot be compared, and that the fault makes fail as well. */
  readonly covered: readonly ObservedCase[];
  readonly contradicted: readonly ObservedCase[];
}
