/** Reports that a file could not be written, although its folder was writable at the start of the run. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  readonly code = 'XCALIPER_REPORT';
  /** Paths of the files that were written nevertheless, the results first. */
  readonly written: readonly string[];

  constructor(
    message: string,
    { written = [], ...options }: ErrorOptions & { readonly written?: readonly string[] } = {},
  ) {
    super(message, options);
    this.written = written;
  }
}
