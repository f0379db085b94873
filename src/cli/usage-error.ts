/** The command line itself cannot be used. The message is one line that names the option to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code = 'XCALIPER_USAGE';
}
