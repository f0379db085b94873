/** What the license server said about a request it did not serve. Keys of the request are blotted out. */
export interface LicenseErrorDetails {
  /** HTTP status of the answer. */
  readonly status?: number | undefined;
  /** `message` of the error body. */
  readonly serverMessage?: string | undefined;
  /** `code` of the error body. */
  readonly serverCode?: string | undefined;
  readonly cause?: unknown;
}

/**
 * Any failure of the license client. Neither the message nor any property, `cause` included, holds a key of the
 * request, so an error can be logged as it is.
 */
export abstract class LicenseError extends Error {
  abstract override readonly name: string;
  /** Stable; made for comparing. */
  abstract readonly code: string;
  /** HTTP status, when there was an answer. */
  declare readonly status?: number;
  /** What the server gave as `message`; absent when it gave none. */
  declare readonly serverMessage?: string;
  /** What the server gave as `code`; absent when it gave none. */
  declare readonly serverCode?: string;

  constructor(message: string, { status, serverMessage, serverCode, cause }: LicenseErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    if (status !== undefined) this.status = status;
    if (serverMessage !== undefined) this.serverMessage = serverMessage;
    if (serverCode !== undefined) this.serverCode = serverCode;
  }
}

/**
 * The server refused: 400. The specification gives this one status to an invalid key and to exhausted credit;
 * `serverCode` and `serverMessage` tell them apart where the server says more.
 */
export class LicenseRefusedError extends LicenseError {
  override readonly name = 'LicenseRefusedError';
  override readonly code = 'LICENSE_REFUSED';
}

/** The exchange was not complete within the time-out. The server may have served the request all the same. */
export class LicenseTimeoutError extends LicenseError {
  override readonly name = 'LicenseTimeoutError';
  override readonly code = 'LICENSE_TIMEOUT';
}

/** There was no answer: no connection, or one that broke. */
export class LicenseConnectionError extends LicenseError {
  override readonly name = 'LicenseConnectionError';
  override readonly code = 'LICENSE_CONNECTION';
}

/** An answer with a status the specification does not know, or one that is not what tables B1 and B2 say. */
export class LicenseResponseError extends LicenseError {
  override readonly name = 'LicenseResponseError';
  override readonly code = 'LICENSE_RESPONSE';
}

/** The caller's signal ended the exchange. */
export class LicenseAbortedError extends LicenseError {
  override readonly name = 'LicenseAbortedError';
  override readonly code = 'LICENSE_ABORTED';
}

/** The client was used after `close()`. */
export class LicenseStateError extends LicenseError {
  override readonly name = 'LicenseStateError';
  override readonly code = 'LICENSE_STATE';
}

/** Every kind of error the license client reports; `name` and `code` tell them apart. */
export type AnyLicenseError =
  | LicenseRefusedError
  | LicenseTimeoutError
  | LicenseConnectionError
  | LicenseResponseError
  | LicenseAbortedError
  | LicenseStateError;

/**
 * Whether something thrown comes from the license client. What passes is narrowed to the kinds there are, for a
 * `switch` over `name` or `code`.
 *
 * @example
 * catch (thrown) { if (isLicenseError(thrown) && thrown.code === 'LICENSE_REFUSED') … }
 */
export function isLicenseError(value: unknown): value is AnyLicenseError {
  return value instanceof LicenseError;
}
