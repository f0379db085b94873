import type { Dispatcher } from 'undici';
import type { HttpResponseRecord } from '../../../../common/exchange.js';
import { type Authenticator, authenticatorOf, sendRaw } from '../../../client/internal.js';
import type { Subject, SubjectUser } from '../subject/subject.js';
import { stackOptions } from '../subject/subject-stack.js';
import { type DocumentBefore, documentBefore, wasMissing } from './document-before.js';

/** Sessions of the owners of documents. A server that asks for credentials would else ask at each of these requests. */
const sessions = new WeakMap<Subject, Map<string, Authenticator>>();

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
    const options = stackOptions(this.#subject, this.#owner, this.#dispatcher);
    const known = sessions.get(this.#subject) ?? new Map<string, Authenticator>();
    sessions.set(this.#subject, known);
    const authenticator = known.get(this.#owner.xui) ?? authenticatorOf(options);
    known.set(this.#owner.xui, authenticator);
    const request = { method, target: new URL(this.uri).pathname, headers, body, signal: this.#signal };
    const { response } = await sendRaw(options, request, authenticator);
    return response;
  }
}
