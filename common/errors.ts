/**
 * A caller gave something that cannot be used: a value out of range, a malformed address, a missing field.
 * The message says what to change; `argument` names the option or field, so a command line can point at it.
 *
 * @example
 * throw new InvalidArgumentError('xcapRoot', 'must not have a query (RFC 4825 §6.1), got "http://a/b?c"');
 */
export class InvalidArgumentError extends TypeError {
  override readonly name = 'InvalidArgumentError';
  readonly code = 'XCALIPER_INVALID_ARGUMENT';
  readonly argument: string;

  /**
   * @param argument name of the option or field at fault, as its user writes it
   * @param problem what is wrong with it and what is expected; the message becomes `<argument>: <problem>`
   */
  constructor(argument: string, problem: string, options?: ErrorOptions) {
    super(`${argument}: ${problem}`, options);
    this.argument = argument;
  }
}

/**
 * A server could not be started: the port is taken, a folder cannot be read. Nothing half-started is left behind.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code:
    | 'XCALIPER_PORT_IN_USE'
    | 'XCALIPER_ADDRESS_UNAVAILABLE'
    | 'XCALIPER_FOLDER_IN_USE'
    | 'XCALIPER_START_FAILED';

  constructor(code: StartError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The message of anything thrown, for a place that must print one line. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Returns the code of an error, as `ENOENT`; undefined for a value without one. */
export function errorCode(thrown: unknown): string | undefined {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Says why a file or folder cannot be read, and what to do; the caller names it. Keeps the first line of other messages: the
 * others quote the file, which may contain a password.
 */
export function fileProblem(thrown: unknown, kind: 'file' | 'folder' = 'file'): string {
  switch (errorCode(thrown)) {
    case 'ENOENT':
      return `there is no such ${kind}; check the path`;
    case 'EISDIR':
      return 'it is a folder; give the path of a file';
    case 'ENOTDIR':
      return `it is no ${kind}, or its path leads through a file; check the path`;
    case 'EACCES':
      return `you may not read it; change the permissions of the ${kind}`;
    default:
      return messageOf(thrown).replace(/:?\n[\s\S]*$/, '');
  }
}
