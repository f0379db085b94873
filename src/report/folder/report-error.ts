/** Reports that a file could not be written, although its folder was writable at the start of the run. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  readonly code = 'XCALIPER_REPORT';
}
