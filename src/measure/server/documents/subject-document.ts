import type { Dispatcher } from 'undici';
import type { HttpResponseRecord } from '../../../../common/exchange.js';
import { isSuccess } from '../../../../common/status.js';
import { XcapStack } from '../../../client/internal.js';
import { sessionOptions } from '../subject/access/sessions.js';
import { mimeTypeAt } from '../subject/document-uri.js';
import { saidIn } from '../subject/first-look/answers.js';
import type { Subject, SubjectUser } from '../subject/subject.js';
import { type DocumentBefore, documentBefore, type OriginalDocument, wasMissing } from './document-before.js';

/** Statuses that may refuse the media type of a PUT; RFC 4825 §8.2.1 has 415. */
const MAY_BE_THE_TYPE: readonly (number | undefined)[] = [400, 406, 409, 415, 422];

/** A document on the subject, as its owner reads and writes it. */
export class SubjectDocument {
  readonly uri: string;
  /** Sentence without full stop about the last write, if the server has refused it. */
  refusal: string | undefined;
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
   * Stores a state: deletes the document, or replaces it. A server may refuse the media type that its own GET has, so the
   * PUT goes again with the type of the usage.
   *
   * @param etag the write is on condition that the document has this entity tag (RFC 4825 §7.11)
   * @returns the status, if any: the GET after it decides what a write without a response has done
   */
  async write(state: DocumentBefore, etag?: string): Promise<number | undefined> {
    const condition = etag === undefined ? {} : { 'If-Match': etag };
    const method = wasMissing(state) ? 'DELETE' : 'PUT';
    const sending = wasMissing(state) ? this.#send(method, condition) : this.#put(state, condition);
    const response = await sending.catch(() => undefined);
    this.refusal = response === undefined || isSuccess(response.status) ? undefined : refusalIn(method, response);
    return response?.status;
  }

  async #put({ contentType, body }: OriginalDocument, condition: Readonly<Record<string, string>>) {
    const response = await this.#send('PUT', { 'Content-Type': contentType, ...condition }, body);
    const type = MAY_BE_THE_TYPE.includes(response?.status) ? mimeTypeAt(this.#subject, this.uri) : undefined;
    if (type === undefined || type === contentType) return response;
    return this.#send('PUT', { 'Content-Type': type, ...condition }, body);
  }

  async #send(method: string, headers: Readonly<Record<string, string>> = {}, body?: Uint8Array) {
    await using stack = await XcapStack.start(sessionOptions(this.#subject, this.#owner, this.#dispatcher));
    const target = new URL(this.uri).pathname;
    const { response } = await stack.send({ method, target, headers, body, signal: this.#signal });
    return response;
  }
}

/** Says how a server has refused a write, with its text; a sentence without full stop. */
export function refusalIn(method: string, response: HttpResponseRecord): string {
  const said = saidIn(response);
  return `the server answers ${response.status} to ${method}${said === undefined ? '' : `: ${said}`}`;
}
