import type { Exchange } from '../../../../common/exchange.js';

/** A request of one client. */
export interface OperationRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Path and query as sent. */
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for none. */
  readonly body: string;
}

export interface OperationAnswer {
  readonly status: number;
  /** Entity tag as sent; absent for none. */
  readonly tag?: string | undefined;
  readonly body: string;
}

/** A request with its answer, and when it was under way. */
export interface Operation {
  /** Number of the client, from 0. The reader at the end has the number behind the last one. */
  readonly client: number;
  readonly request: OperationRequest;
  /** Milliseconds since the beginning of the history, by a clock that only goes forward. */
  readonly begunAt: number;
  /** When the whole answer was there. */
  readonly endedAt: number;
  /** Absent when no complete one came. */
  readonly answer?: OperationAnswer | undefined;
  /** As it went over the wire; absent where it did not. */
  readonly exchange?: Exchange;
}

/** What a document is between two operations. */
export interface DocumentState {
  /** undefined for no document. */
  readonly text: string | undefined;
  /** undefined for no document, or for a version whose tag no answer has shown. */
  readonly tag: string | undefined;
}

/** What several clients have done to one document. */
export interface History {
  /** Target of the document. */
  readonly document: string;
  readonly initial: DocumentState;
  /** In the order in which they ended. */
  readonly operations: readonly Operation[];
}

/**
 * Tells whether the answer says what has come of an operation. Behind an error of the server or its gateway, the change may
 * have been made, or may still be made (RFC 9110 §15.6).
 */
export function isDecided({ answer }: Operation): boolean {
  return answer !== undefined && answer.status < 500 && answer.status !== 408;
}
