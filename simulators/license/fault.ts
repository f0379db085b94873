/**
 * Codes of the error body, each with the status it goes with. The specification gives statuses only; the codes tell
 * apart what shares one.
 */
const STATUS = {
  /** The body is no JSON text, or not UTF-8. */
  MALFORMED_BODY: 400,
  /** A field is missing, empty or of another type; the message names it. */
  INVALID_FIELD: 400,
  /** A key is not base64, or not known, or of the wrong kind (specification: "master key invalid"). */
  INVALID_KEY: 400,
  /** usedCredit >= totalCredit before the activation. */
  CREDIT_EXHAUSTED: 400,
  /** The HTTP message itself cannot be read. */
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
} as const;

export type FaultCode = keyof typeof STATUS;

/** The body of every answer that is no success. It never holds a key, whole or in part. */
export interface FaultBody {
  readonly message: string;
  readonly code: FaultCode;
}

/** Why a request is not served; thrown by any step, turned into the answer in one place. */
export class LicenseFault extends Error {
  override readonly name = 'LicenseFault';
  readonly code: FaultCode;
  /** Header fields of the answer, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;

  /** @param message goes to the caller as it is, so it must not quote anything the caller sent */
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
