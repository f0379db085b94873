/** The subject gives no answer, so nothing can be measured. */
export class SubjectUnreachableError extends Error {
  override readonly name = 'SubjectUnreachableError';
  readonly code = 'XCALIPER_SUBJECT_UNREACHABLE';
}

/** The subject does not let a user in, so nothing can be measured as that user. */
export class SubjectAccessError extends Error {
  override readonly name = 'SubjectAccessError';
  readonly code = 'XCALIPER_SUBJECT_ACCESS';
}

/** The suite itself is at fault: what it would report is no measurement. */
export class HarnessError extends Error {
  override readonly name = 'HarnessError';
  readonly code = 'XCALIPER_HARNESS';
}

/** The subject that was to be started did not come up, so nothing can be measured. */
export class SubjectStartError extends Error {
  override readonly name = 'SubjectStartError';
  readonly code = 'XCALIPER_SUBJECT_START';
  /** What it said last, line by line. */
  readonly output: readonly string[];

  constructor(message: string, { output = [], cause }: { output?: readonly string[]; cause?: unknown } = {}) {
    super(message, { cause });
    this.output = output;
  }
}
