import { isSuccess } from '../../../common/status.js';
import type { RepeatableXdms, XdmsMoment } from '../../../simulators/reference.js';
import type { Answer } from '../answer/answer.js';
import { type InitialDocument, isReading, type PreparedExchange } from './prepared-case.js';

/** What the exchanges of a case say of a document: nothing so far, which one there is, or that it was changed unseen. */
type Knowledge = 'nothing' | 'known' | 'lost';

/** Keeps the documents of a twin those of the server, where the record shows them. */
export class TwinDocuments {
  readonly #xdms: RepeatableXdms;
  readonly #known = new Map<string, Knowledge>();

  constructor(xdms: RepeatableXdms) {
    this.#xdms = xdms;
  }

  /** Gives the twin the documents that a case began with. */
  begin(initial: readonly InitialDocument[]): void {
    for (const { address, text } of initial) {
      if (address.id !== undefined) this.#xdms.keep(address.id, text);
      this.#known.set(address.key, 'known');
    }
  }

  /** Tells whether nobody knows if there is a document that a request stores or deletes as a whole. */
  isPriorUnknown({ address, request, expected }: PreparedExchange): boolean {
    const isWrite = request.method === 'PUT' || request.method === 'DELETE';
    // The suite knows what there is where it expects one status.
    const isTold = expected !== undefined && /^\d+$/.test(expected);
    return isWrite && address?.isWhole === true && this.#of(address.key) !== 'known' && !isTold;
  }

  /** Tells whether the record does not show the document that a request meets. */
  isUnseen(exchange: PreparedExchange): boolean {
    const { address, answer, request } = exchange;
    if (address === undefined || this.isPriorUnknown(exchange)) return false;
    const knowledge = this.#of(address.key);
    if (knowledge === 'lost') return true;
    const isRead = isReading(request.method) && answer !== undefined && answer.status < 400;
    return knowledge === 'nothing' && isRead && address.id?.xui !== undefined && exchange.expected === undefined;
  }

  /** Notes an exchange that was replayed. */
  note({ address, request }: PreparedExchange): void {
    if (address === undefined) return;
    if (address.isWhole || !isReading(request.method)) this.#known.set(address.key, 'known');
  }

  /** Follows the server through an exchange that was not replayed. */
  follow({ address, request, answer }: PreparedExchange): void {
    if (address?.id === undefined) return;
    const { key, id, isWhole } = address;
    if (isReading(request.method)) {
      const isShown = request.method === 'GET' && isWhole && answer?.isText === true;
      if (isShown && (answer.status === 200 || answer.status === 404)) {
        this.#xdms.keep(id, answer.status === 200 ? answer.body : undefined);
        this.#known.set(key, 'known');
      }
    } else if (answer === undefined || isSuccess(answer.status)) this.#known.set(key, 'lost');
  }

  /**
   * Makes the documents of the twin those of the server, where both have answered rightly, but only one has made the change.
   *
   * @param before the moment of the twin before the request
   */
  align({ address, request, answer }: PreparedExchange, twin: Answer, before: XdmsMoment): void {
    if (answer === undefined || address?.id === undefined || isReading(request.method)) return;
    const [isDone, hasTwinDone] = [isSuccess(answer.status), isSuccess(twin.status)];
    if (isDone === hasTwinDone) return;
    if (!isDone) this.#xdms.resume(before);
    else if (!address.isWhole) this.#known.set(address.key, 'lost');
    else this.#xdms.keep(address.id, request.method === 'PUT' ? Buffer.from(request.body).toString() : undefined);
  }

  #of(key: string): Knowledge {
    return this.#known.get(key) ?? 'nothing';
  }
}
