/**
 * Codes of the error body, each with its status. The specification defines only statuses; the codes distinguish faults
 * with the same status.
 */
const STATUS = {
  /** The body is not JSON, or not UTF-8. */
  MALFORMED_BODY: 400,
  /** A field is missing, empty or of another type; the message names it. */
  INVALID_FIELD: 400,
  /** A key is not base64, or not known, or of the wrong kind (specification: "master key invalid"). */
  INVALID_KEY: 400,
  /** usedCredit >= totalCredit before the activation. */
  CREDIT_EXHAUSTED: 400,
  /** The HTTP message is malformed. */
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** Only a deviating server limits the rate of requests. */
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
} as const;

export type FaultCode = keyof typeof STATUS;

/** The body of every error response. It never contains a key or a part of one. */
export interface FaultBody {
  readonly message: string;
  readonly code: FaultCode;
}

/** Refuses a request; any step throws it, and one handler turns it into the response. */
export class LicenseFault extends Error {
  override readonly name = 'LicenseFault';
  readonly code: FaultCode;
  /** Header fields of the response, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;

  /** @param message sent to the client unchanged, so it must not quote the request */
  constructor(code: FaultCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }

  get status(): number {
    return STATUS[this.code];
  }

  get body(): FaultBody {
    return { message: this.message, code: this.code };
  }
}
