import { type HttpResponseRecord, headerValue } from '../../../../common/exchange.js';

/** The content of a document before a scenario wrote to it. */
export interface OriginalDocument {
  readonly contentType: string;
  readonly body: Uint8Array;
  /**
   * State before the scenario of another document, which had this content when this one was read: the scenario had
   * written it. A server may keep both as one document; this one then has that state when the other is restored.
   */
  readonly mirrored?: DocumentBefore;
}

/** A document that did not exist before a scenario wrote to it, or that the server did not show. */
export interface MissingDocument {
  /** Status of the GET before the first write. */
  readonly status: number;
}

export type DocumentBefore = OriginalDocument | MissingDocument;

/** Reads the state of a document from the response to a GET. */
export function documentBefore({ status, headers, body }: HttpResponseRecord): DocumentBefore {
  return status === 200 ? { contentType: headerValue(headers, 'Content-Type') ?? 'application/xml', body } : { status };
}

export function wasMissing(before: DocumentBefore): before is MissingDocument {
  return 'status' in before;
}

/** Tells whether two states are the same. The Content-Type does not count: a server may write it in another way. */
export function isSameState(one: DocumentBefore, other: DocumentBefore): boolean {
  if (wasMissing(one)) return wasMissing(other) && (saysThereIsNone(other) || one.status === other.status);
  return !wasMissing(other) && Buffer.compare(one.body, other.body) === 0;
}

/** Tells whether the server has said that there was no document. After any other status there may have been one. */
export function saysThereIsNone({ status }: MissingDocument): boolean {
  return status === 404 || status === 410;
}
