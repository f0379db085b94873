/** A user the subject knows, with what it takes to act as that user. */
export interface SubjectUser {
  readonly xui: string;
  /** User name for HTTP authentication; the XUI when absent. */
  readonly username?: string;
  readonly password?: string;
}

/** The server being measured. */
export interface Subject {
  readonly name: string;
  /** XCAP root URI without a trailing slash. */
  readonly xcapRoot: string;
  /** At least one; scenarios that need two users are skipped when there is but one. */
  readonly users: readonly SubjectUser[];
  /** Milliseconds allowed for one exchange. */
  readonly timeoutMs: number;
  /** File of known verdicts. */
  readonly baseline?: string;
}
