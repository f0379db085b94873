/** Reports that the subject does not answer, so the run cannot start. */
export class SubjectUnreachableError extends Error {
  override readonly name = 'SubjectUnreachableError';
  readonly code = 'XCALIPER_SUBJECT_UNREACHABLE';
}

/** Reports that the subject refuses the credentials of a user. */
export class SubjectAccessError extends Error {
  override readonly name = 'SubjectAccessError';
  readonly code = 'XCALIPER_SUBJECT_ACCESS';
}

/** Reports that the helper of a subject file issues no credentials for a user. */
export class CredentialsError extends Error {
  override readonly name = 'CredentialsError';
  readonly code = 'XCALIPER_CREDENTIALS';
}

/** Reports a fault of the suite or the harness; the results would say nothing about the subject. */
export class HarnessError extends Error {
  override readonly name = 'HarnessError';
  readonly code = 'XCALIPER_HARNESS';
}

/** Reports that a subject could not be started, or did not become ready. */
export class SubjectStartError extends Error {
  override readonly name = 'SubjectStartError';
  readonly code = 'XCALIPER_SUBJECT_START';
  /** The last lines of its output. */
  readonly output: readonly string[];

  constructor(message: string, { output = [], cause }: { output?: readonly string[]; cause?: unknown } = {}) {
    super(message, { cause });
    this.output = output;
  }
}
