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
