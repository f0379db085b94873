/** The received requests are not as a test expects. The message lists the nearest misses. */
export class RequestMismatchError extends Error {
  override readonly name = 'RequestMismatchError';
  readonly code: 'XCALIPER_REQUEST_NOT_SEEN' | 'XCALIPER_REQUEST_COUNT' | 'XCALIPER_SERVER_CLOSED';

  constructor(code: RequestMismatchError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
