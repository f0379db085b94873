import type { KnownName } from '../common/names/known-name.js';

/** Lets the compiler find typos in the deviations of options. */
export interface KnownDeviations<Id extends string, Known extends string> {
  readonly deviations?: readonly KnownName<Id, Known>[];
}
