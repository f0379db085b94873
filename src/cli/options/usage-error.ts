/** Reports an invalid command line. The message is one line and names the option to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code = 'XCALIPER_USAGE';
}
