/** Reports a write that the run did not send, because it might destroy a document that the run cannot restore. */
export class UnsentWriteError extends Error {
  override readonly name = 'UnsentWriteError';
  readonly code = 'XCALIPER_UNSENT_WRITE';
}
