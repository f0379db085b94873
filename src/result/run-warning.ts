/** A sentence about a run, without its full stop, that belongs to no single case. */
export interface RunWarning {
  /**
   * - `rival`: another client changes documents of a user of the run, or may have, so the run is no measurement.
   * - `neighbor`: another process of this machine runs on the same server with the same users.
   * - `kept`: the run has written a document that it could not read before, and so cannot restore.
   */
  readonly kind: 'rival' | 'neighbor' | 'kept';
  readonly text: string;
  /** For `rival`: the XUI of the user. */
  readonly xui?: string;
}
