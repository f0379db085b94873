import type { Dispatcher } from 'undici';
import type { HttpResponseRecord } from '../../../../common/exchange.js';
import { XcapStack } from '../../../client/internal.js';
import { sessionOptions } from '../subject/access/sessions.js';
import type { Subject, SubjectUser } from '../subject/subject.js';
import { type DocumentBefore, documentBefore, wasMissing } from './document-before.js';

/** A document on the subject, as its owner reads and writes it. */
export class StoredDocument {
  readonly uri: string;
  readonly #owner: SubjectUser;
  readonly #subject: Subject;
  readonly #dispatcher: Dispatcher;
  readonly #signal: AbortSignal | undefined;

  /** @param uri selects a document of `owner` */
  constructor(subject: Subject, owner: SubjectUser, uri: string, dispatcher: Dispatcher, signal?: AbortSignal) {
    this.uri = uri;
    this.#owner = owner;
    this.#subject = subject;
    this.#dispatcher = dispatcher;
    this.#signal = signal;
  }

  /** @throws Error when no response comes */
  async answer(): Promise<HttpResponseRecord> {
    const response = await this.#send('GET');
    if (response === undefined) throw new Error(`GET ${this.uri} got no response`);
    return response;
  }

  /** @throws Error when no response comes */
  async read(): Promise<DocumentBefore> {
    return documentBefore(await this.answer());
  }

  /**
   * Stores a state: deletes the document, or replaces it.
   *
   * @param etag the write is on condition that the document has this entity tag (RFC 4825 §7.11)
   * @returns the status, if any: the GET after it decides what a write without a response has done
   */
  async write(state: DocumentBefore, etag?: string): Promise<number | undefined> {
    const condition = etag === undefined ? {} : { 'If-Match': etag };
    const sending = wasMissing(state)
      ? this.#send('DELETE', condition)
      : this.#send('PUT', { 'Content-Type': state.contentType, ...condition }, state.body);
    return (await sending.catch(() => undefined))?.status;
  }

  async #send(method: string, headers: Readonly<Record<string, string>> = {}, body?: Uint8Array) {
    await using stack = await XcapStack.start(sessionOptions(this.#subject, this.#owner, this.#dispatcher));
    const target = new URL(this.uri).pathname;
    const { response } = await stack.send({ method, target, headers, body, signal: this.#signal });
    return response;
  }
}
