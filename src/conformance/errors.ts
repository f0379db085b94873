/** The subject gives no answer, so nothing can be measured. */
export class SubjectUnreachableError extends Error {
  override readonly name = 'SubjectUnreachableError';
  readonly code = 'XCALIPER_SUBJECT_UNREACHABLE';
}

/** The suite itself is at fault: what it would report is no measurement. */
export class HarnessError extends Error {
  override readonly name = 'HarnessError';
  readonly code = 'XCALIPER_HARNESS';
}
