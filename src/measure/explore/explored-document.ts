import { bodyText, type Exchange, headerValue } from '../../../common/exchange.js';
import { isSuccess } from '../../../common/status.js';
import type { DocumentId, ReferenceAnswer, ReferenceXdms } from '../../../simulators/reference.js';
import type { ExploredUsage } from './explored-usage.js';
import type { PlannedRequest } from './transport.js';

/** What is known of a document of the present sequence. Selectors and conditions are made for it. */
export class ExploredDocument {
  readonly usage: ExploredUsage;
  /** Target of the document. */
  readonly target: string;
  /** Content as far as it is known; undefined when there is no document. */
  text: string | undefined;
  /** The current entity tag, if it is known. */
  tag: string | undefined;
  /** Entity tags of earlier versions. */
  readonly oldTags: string[] = [];
  /** Whether a change has not been looked at. */
  isUnseen = false;
  readonly #id: DocumentId;
  readonly #reference: ReferenceXdms;

  constructor(usage: ExploredUsage, xui: string, target: string, reference: ReferenceXdms) {
    this.usage = usage;
    this.target = target;
    this.#id = { auid: usage.auid, xui, path: usage.document.split('/') };
    this.#reference = reference;
    reference.admits(this.#id);
    reference.keep(this.#id, undefined, '"none"');
  }

  /** Takes over what an exchange about the document or a node in it shows. */
  take({ request, response }: Exchange): void {
    if (response === undefined) return;
    const { method, target } = request;
    const isWhole = target === this.target;
    const tag = headerValue(response.headers, 'ETag');
    if (method === 'GET' && isWhole) {
      this.isUnseen = false;
      if (response.status === 200) this.#know(bodyText(response), tag);
      else if (response.status === 404) this.#know(undefined, undefined);
    }
    if ((method !== 'PUT' && method !== 'DELETE') || !isSuccess(response.status)) return;
    this.isUnseen = true;
    if (isWhole) {
      this.#know(method === 'PUT' ? bodyText(request) : undefined, tag);
      return;
    }
    const type = headerValue(request.headers, 'Content-Type');
    const headers = type === undefined ? {} : { 'content-type': type };
    this.#reference.serve(this.#id, { method, target, headers, body: request.body }, tag ?? '"none"');
    this.#know(this.#reference.textOf(this.#id), tag);
  }

  /** Tells whether the rules allow a request, without its conditions. */
  allows(request: PlannedRequest): boolean {
    return isSuccess(this.answerTo(request).status);
  }

  /** Returns what the rules want for a request without its conditions. */
  answerTo({ method, target, headers, body }: PlannedRequest): ReferenceAnswer {
    const type = headers['Content-Type'];
    const fields = type === undefined ? {} : { 'content-type': type };
    const answer = this.#reference.serve(this.#id, { method, target, headers: fields, body }, this.tag ?? '"none"');
    answer.undo();
    return answer;
  }

  #know(text: string | undefined, tag: string | undefined): void {
    this.text = text;
    if (tag !== this.tag && this.tag !== undefined) this.oldTags.push(this.tag);
    this.tag = tag;
    this.#reference.keep(this.#id, text, tag ?? '"none"');
  }
}
