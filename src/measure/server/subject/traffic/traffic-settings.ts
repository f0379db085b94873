/** How fast a run may send requests; unlimited where absent. */
export interface PaceSettings {
  /** Most requests a second, in all threads together. */
  readonly requestsPerSecond?: number;
  /** Most requests at the same time. A run divides it among its threads. */
  readonly concurrency?: number;
}

/** Settings of the requests to a subject. The threads of a run share the memory in `shared`. */
export interface TrafficSettings extends PaceSettings {
  /** Most time that one request waits for an answer that is not temporary, in milliseconds; 60000 by default. */
  readonly maxWaitMs?: number;
  readonly shared?: { readonly slots: SharedArrayBuffer; readonly counts: SharedArrayBuffer };
}
