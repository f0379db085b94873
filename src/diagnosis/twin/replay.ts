import type { RepeatableXdms, XcapRequest, XdmsAnswer } from '../../../simulators/reference.js';
import { areBothRight, type Freedom } from '../answer/allowed.js';
import { type Answer, answerField, mockAnswer } from '../answer/answer.js';
import { TwinDocuments } from './documents.js';
import { type InitialDocument, isReading, type PreparedExchange } from './prepared-case.js';
import type { SetAside } from './set-aside.js';
import { Tags } from './tags.js';

/** What a twin answers to the request of a recorded exchange, and what was free to the server. */
export interface TwinAnswer extends Pick<Freedom, 'isPriorUnknown'> {
  readonly answer: Answer;
  /** What the entity tags of both answers tell, where both have one. */
  readonly tags?: { readonly server: string; readonly twin: string } | undefined;
}

/** An exchange on a twin, or why the exchange says nothing. */
export type Replayed = TwinAnswer | { readonly setAside: SetAside };

/** Serves a request of a user; of nobody when the request has no credentials. */
export type ServeUser = (request: XcapRequest, xui: string | undefined) => XdmsAnswer;

/** One pass through the exchanges of a case. */
export class Replay {
  readonly #xdms: RepeatableXdms;
  readonly #serve: ServeUser;
  readonly #documents: TwinDocuments;
  readonly #tags = new Tags();

  /** @param initial the documents that the case began with */
  constructor(xdms: RepeatableXdms, serve: ServeUser, initial: readonly InitialDocument[]) {
    this.#xdms = xdms;
    this.#serve = serve;
    this.#documents = new TwinDocuments(xdms);
    this.#documents.begin(initial);
  }

  exchange(one: PreparedExchange, index: number): Replayed {
    const { answer: server } = one;
    const setAside = one.setAside ?? (this.#documents.isUnseen(one) ? 'unknown-document' : undefined);
    if (setAside !== undefined || server === undefined) {
      this.#documents.follow(one);
      this.#learnUnseen(one, index);
      return { setAside: setAside ?? 'no-response' };
    }
    const { request, user, expected } = one;
    const freedom = { expected, isPriorUnknown: this.#documents.isPriorUnknown(one) };
    const before = isReading(request.method) ? undefined : this.#xdms.moment();
    const answer = mockAnswer(request.method, this.#serve(this.#translated(request), user));
    this.#documents.note(one);
    if (before !== undefined && areBothRight(server.status, answer.status, freedom)) {
      this.#documents.align(one, answer, before);
    }
    return { answer, isPriorUnknown: freedom.isPriorUnknown, tags: this.#learn(one, server, answer, index) };
  }

  /** Puts the entity tags of the twin into conditions. */
  #translated(request: XcapRequest): XcapRequest {
    const { headers, rawHeaders = [] } = request;
    if (headers['if-match'] === undefined && headers['if-none-match'] === undefined) return request;
    const isCondition = (index: number) => /^if-(?:none-)?match$/i.test(rawHeaders[index - 1] ?? '') && index % 2 === 1;
    const translated = (value: string | undefined) => value && this.#tags.translated(value);
    const conditions = Object.fromEntries(
      (['if-match', 'if-none-match'] as const).flatMap((name) => {
        const value = translated(headers[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    return {
      ...request,
      headers: { ...headers, ...conditions },
      rawHeaders: rawHeaders.map((value, index) => (isCondition(index) ? this.#tags.translated(value) : value)),
    };
  }

  /** Learns the entity tag of a document that the server has shown in an exchange that was not replayed. */
  #learnUnseen({ address, request, answer }: PreparedExchange, index: number): void {
    const shown = answer?.status === 200 && isReading(request.method) ? answerField(answer, 'ETag') : undefined;
    const own = address?.id && this.#xdms.tagOf(address.id);
    if (address !== undefined && shown !== undefined && own !== undefined)
      this.#tags.learn(index, address.key, shown, own);
  }

  #learn({ address }: PreparedExchange, server: Answer, twin: Answer, index: number): TwinAnswer['tags'] {
    const [theirs, ours] = [answerField(server, 'ETag'), answerField(twin, 'ETag')];
    if (address === undefined || theirs === undefined || ours === undefined) return undefined;
    return this.#tags.learn(index, address.key, theirs, ours);
  }
}
