import type { Exchange } from '../../../common/exchange.js';
import { isAbsent, isSuccess } from '../../../common/status.js';
import { ReferenceXdms, type XdmsBlueprint } from '../../../simulators/reference.js';
import { ExploredDocument } from './explored-document.js';
import { type ExploredUsage, targetOf } from './explored-usage.js';
import { requestOfStep, startingRequest } from './request-of-step.js';
import type { Sequence, Step } from './step.js';
import { type PlannedRequest, readingOf, type Transport } from './transport.js';
import { pick } from './values.js';

/** A sequence as a client has sent it. */
export interface Played {
  /** Requests that have deleted the documents, before the sequence. */
  readonly setUp: readonly Exchange[];
  /** The requests of the sequence, and a GET of each changed document behind them. */
  readonly exchanges: readonly Exchange[];
  /** Whether the documents did not exist before, as far as the server says. */
  readonly startsEmpty: boolean;
  /** Number of exchanges up to the end of each plan that was played. */
  readonly ends: readonly number[];
}

export interface PlayerOptions {
  readonly transport: Transport;
  readonly usages: readonly ExploredUsage[];
  readonly blueprint: XdmsBlueprint;
  /** Whether to send only GET and HEAD. */
  readonly readOnly: boolean;
  /** Tells which requests are not sent, because the server dies at them. */
  readonly isDeadly?: (request: PlannedRequest) => boolean;
}

/** Plays sequences on documents of one user. Each sequence begins without documents. */
export class Player {
  readonly #options: PlayerOptions;
  readonly #reference: ReferenceXdms;
  /** Those with more documents, in which more can be shown, twice. */
  readonly #usages: readonly ExploredUsage[];
  /** Whether there may be a document, by targets. One that stays can make those of later sequences invalid. */
  readonly #mayExist = new Map<string, boolean>();

  constructor(options: PlayerOptions) {
    this.#options = options;
    const { usages } = options;
    const most = Math.max(...usages.map(({ documents }) => documents.length));
    this.#usages = usages.flatMap((one) => (2 * one.documents.length > most ? [one, one] : [one]));
    const { origin, pathname } = new URL(options.transport.xcapRoot);
    this.#reference = new ReferenceXdms(options.blueprint, origin, pathname.replace(/\/$/, ''));
  }

  /** @param isChecked whether a GET has to say that there is no document before the sequence */
  async play(sequence: Sequence, isChecked = false): Promise<Played> {
    const { transport, readOnly, isDeadly } = this.#options;
    const exchanges: Exchange[] = [];
    const setUp: Exchange[] = [];
    const ends: number[] = [];
    let startsEmpty = !readOnly;
    const own = this.#targetsOf(sequence);
    for (const target of readOnly ? [] : new Set([...this.#mayExist.keys(), ...own])) {
      const isOwn = own.has(target);
      if (this.#mayExist.get(target) === false && !(isOwn && isChecked)) continue;
      setUp.push(...(await this.#empty(target, isOwn && isChecked)));
      const { response } = setUp.at(-1) ?? {};
      if (response === undefined) return { setUp, exchanges, startsEmpty: false, ends };
      if (isOwn) startsEmpty &&= isAbsent(response.status) || (!isChecked && isSuccess(response.status));
    }
    for (const next of this.#requests(sequence)) {
      if (next === 'end-of-plan') {
        ends.push(exchanges.length);
        continue;
      }
      const { request, document } = next;
      if (isDeadly?.(request) === true) continue;
      const exchange = await transport.send(request);
      exchanges.push(exchange);
      if (request.method === 'PUT' && exchange.response?.status !== 401) this.#mayExist.set(document.target, true);
      document.take(exchange);
      if (exchange.response === undefined) break;
    }
    return { setUp, exchanges, startsEmpty, ends };
  }

  #usageOf({ usage, other, name }: Sequence, step?: Step): ExploredUsage | undefined {
    const usages = this.#usages;
    if (step?.isElsewhere !== true) return pick(usages, usage);
    const first = name === 0 ? undefined : pick(usages, usage);
    return first === undefined ? pick(usages, other) : { ...first, document: nameBeside(first.document, name) };
  }

  #targetsOf(sequence: Sequence): ReadonlySet<string> {
    const usages = [undefined, ...sequence.steps].flatMap((step) => this.#usageOf(sequence, step) ?? []);
    return new Set(usages.map((usage) => targetOf(this.#options.transport, usage)));
  }

  /** Makes the requests of a sequence one by one: each depends on the answers to those before. */
  *#requests(sequence: Sequence): Generator<{ request: PlannedRequest; document: ExploredDocument } | 'end-of-plan'> {
    const { readOnly, transport } = this.#options;
    const documents = new Map<string, ExploredDocument>();
    const documentOf = (usage: ExploredUsage): ExploredDocument => {
      const target = targetOf(transport, usage);
      const document = documents.get(target) ?? new ExploredDocument(usage, transport.xui, target, this.#reference);
      documents.set(target, document);
      return document;
    };
    const first = this.#usageOf(sequence);
    if (sequence.start > 0 && !readOnly && first !== undefined) {
      const document = documentOf(first);
      yield { request: startingRequest(sequence.start, document), document };
    }
    for (const step of sequence.steps) {
      const usage = this.#usageOf(sequence, step);
      if (usage === undefined) continue;
      const document = documentOf(usage);
      const request = requestOfStep(readOnly ? reading(step) : step, document);
      yield { request, document };
      if (request.method === 'HEAD') yield { request: { ...request, method: 'GET' }, document };
      if (step.isRepeated) yield { request, document };
      // What a change has made shows at once, so that no later answer is doubted for it.
      const hasChanged = document.isUnseen && request.target !== document.target;
      if (hasChanged) yield { request: readingOf(document.target), document };
      if (hasChanged && step.isReadBack && request.method === 'PUT')
        yield { request: readingOf(request.target), document };
      yield 'end-of-plan';
    }
    for (const document of documents.values())
      if (document.isUnseen) yield { request: readingOf(document.target), document };
  }

  /** Deletes a document, so that a sequence begins without it. */
  async #empty(target: string, isChecked: boolean): Promise<readonly Exchange[]> {
    const { transport } = this.#options;
    const deleted = await transport.send({ ...readingOf(target), method: 'DELETE' });
    const { status = 0 } = deleted.response ?? {};
    if (isSuccess(status) || isAbsent(status)) this.#mayExist.set(target, false);
    else this.#mayExist.delete(target);
    return isChecked && deleted.response !== undefined ? [deleted, await transport.send(readingOf(target))] : [deleted];
  }
}

/** Names another document: in the same directory, below a document, or in a directory that is not there. */
function nameBeside(name: string, choice: number): string {
  const inner = `${name}/inner`;
  return pick([`missing-directory/${name}`, `${name}.xml`, name.toUpperCase(), inner], choice) ?? inner;
}

function reading(step: Step): Step {
  return { ...step, method: step.method === 'HEAD' ? 'HEAD' : 'GET' };
}
