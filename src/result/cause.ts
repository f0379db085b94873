/** A fault of the subject that explains failed and blocked cases. */
export interface Cause {
  /** Stable for the same fault: `put-attribute-answered-500-instead-2xx`. */
  readonly id: string;
  /** `PUT of an attribute is answered 500 instead of 2xx` */
  readonly description: string;
  /** Number of exchanges like this that went wrong, and of all. */
  readonly wrong: number;
  readonly of: number;
  /** Number of small faults that this entry stands for, each in few cases; absent for a single fault. */
  readonly faults?: number;
  /** Requirements that judge the operation directly, as far as they are violated. */
  readonly home: readonly string[];
  /** Requirements with a failed case that the cause explains. */
  readonly violates: readonly string[];
  /** Requirements with blocked cases only. */
  readonly blocks: readonly string[];
  /** Deviations of the mock on which nearly the same cases fail, the most similar first; absent when there are none. */
  readonly resembles?: readonly string[];
  /** Ids of the failed and blocked cases, in the order of the run. */
  readonly cases: readonly string[];
  /** The case with the fewest exchanges, and the index of the exchange that went wrong. */
  readonly example: { readonly case: string; readonly exchange: number };
}
