/** Details of a failed request. Keys of the request are redacted. */
export interface LicenseErrorDetails {
  /** HTTP status of the response. */
  readonly status?: number | undefined;
  /** `message` of the error body. */
  readonly serverMessage?: string | undefined;
  /** `code` of the error body. */
  readonly serverCode?: string | undefined;
  /** Retry-After, in seconds. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Any failure of the license client. Neither the message nor any property, `cause` included, holds a key of the
 * request, so an error can be logged as it is.
 */
export abstract class LicenseError extends Error {
  abstract override readonly name: string;
  /** Stable from release to release; compare this, not the message. */
  abstract readonly code: string;
  /** HTTP status; absent without a response. */
  declare readonly status?: number;
  /** The server's `message`, if any. */
  declare readonly serverMessage?: string;
  /** The server's `code`, if any. */
  declare readonly serverCode?: string;
  /** How long the server asks to wait before the next request, in seconds (RFC 9110 §10.2.3); absent where it does not. */
  declare readonly retryAfter?: number;

  constructor(message: string, { status, serverMessage, serverCode, retryAfter, cause }: LicenseErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    if (status !== undefined) this.status = status;
    if (serverMessage !== undefined) this.serverMessage = serverMessage;
    if (serverCode !== undefined) this.serverCode = serverCode;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
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

/** The timeout ended the exchange. The server may have processed the request nevertheless. */
export class LicenseTimeoutError extends LicenseError {
  override readonly name = 'LicenseTimeoutError';
  override readonly code = 'LICENSE_TIMEOUT';
}

/** No response: the connection failed or broke. */
export class LicenseConnectionError extends LicenseError {
  override readonly name = 'LicenseConnectionError';
  override readonly code = 'LICENSE_CONNECTION';
}

/** A response with a status that the specification does not define, or a body that does not match tables B1 and B2. */
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
 * Tells whether a thrown value comes from the license client. It narrows the type, for a `switch` over `name` or
 * `code`.
 *
 * @example
 * catch (thrown) { if (isLicenseError(thrown) && thrown.code === 'LICENSE_REFUSED') … }
 */
export function isLicenseError(value: unknown): value is AnyLicenseError {
  return value instanceof LicenseError;
}
