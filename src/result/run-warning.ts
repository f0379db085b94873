/** A sentence about a run, without its full stop, that belongs to no single case. */
export interface RunWarning {
  /**
   * - `rival`: another client changes documents of a user of the run, or may have, so the run is no measurement.
   * - `neighbor`: another process of this machine runs on the same server with the same users.
   * - `kept`: the run has written a document, and cannot restore it: the server did not show it before, does not delete it,
   *   stores it in a form of its own, or shows it in one.
   * - `left`: a document is not restored yet, so the run is no measurement; `xcaliper restore` finishes the work.
   * - `repeated`: the server gave temporary answers, and the run repeated the requests.
   * - `access`: the server, or what is in front of it, refused everything from some case on.
   * - `weak-tags`: all entity tags of the server are weak, so that no If-Match with one holds.
   * - `gap`: recorded traffic is not whole, so that documents of a sole writer are not followed through it.
   */
  readonly kind: 'rival' | 'neighbor' | 'kept' | 'left' | 'repeated' | 'access' | 'weak-tags' | 'gap';
  readonly text: string;
  /** For `rival`: the XUI of the user. */
  readonly xui?: string;
}
