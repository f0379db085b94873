/** A report could not be written, though its folder could be when the run began. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  readonly code = 'XCALIPER_REPORT';
}
