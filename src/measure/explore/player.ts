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
  readonly ends?: readonly number[];
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
  /** Targets of documents that may exist. */
  readonly #written = new Set<string>();

  constructor(options: PlayerOptions) {
    this.#options = options;
    const { origin, pathname } = new URL(options.transport.xcapRoot);
    this.#reference = new ReferenceXdms(options.blueprint, origin, pathname.replace(/\/$/, ''));
    if (!options.readOnly) for (const usage of options.usages) this.#written.add(targetOf(options.transport, usage));
  }

  /** @param isChecked whether a GET has to say that there is no document before the sequence */
  async play({ steps, ...choices }: Sequence, isChecked = false): Promise<Played> {
    const { usages, transport, readOnly, isDeadly } = this.#options;
    const documents = new Map<string, ExploredDocument>();
    const exchanges: Exchange[] = [];
    const setUp: Exchange[] = [];
    let startsEmpty = !readOnly;
    const usageOf = (step: Step) => pick(usages, step.isElsewhere ? choices.other : choices.usage);
    const chosen = [pick(usages, choices.usage), ...steps.map(usageOf)].flatMap((usage) => usage ?? []);
    for (const target of new Set(chosen.map((usage) => targetOf(transport, usage)))) {
      if (!this.#written.has(target)) continue;
      setUp.push(...(await this.#empty(target, isChecked)));
      if (setUp.at(-1)?.response === undefined) return { setUp, exchanges, startsEmpty: false };
      startsEmpty &&= isAbsent(setUp.at(-1)?.response?.status ?? 0) || (!isChecked && hasSucceeded(setUp.at(-1)));
    }
    const send = async (request: PlannedRequest, document: ExploredDocument): Promise<boolean> => {
      if (isDeadly?.(request) === true) return true;
      const exchange = await transport.send(request);
      exchanges.push(exchange);
      if (request.method === 'PUT' && exchange.response?.status !== 401) this.#written.add(document.target);
      document.take(exchange);
      return exchange.response !== undefined;
    };
    const documentOf = (usage: ExploredUsage): ExploredDocument => {
      const document = documents.get(usage.auid) ?? this.#documentOf(usage);
      documents.set(usage.auid, document);
      return document;
    };
    const first = pick(usages, choices.usage);
    if (choices.start > 0 && !readOnly && first !== undefined) {
      const document = documentOf(first);
      if (!(await send(startingRequest(choices.start, document), document))) return { setUp, exchanges, startsEmpty };
    }
    const ends: number[] = [];
    for (const step of steps) {
      if (step !== steps[0]) ends.push(exchanges.length);
      const usage = usageOf(step);
      if (usage === undefined) continue;
      const document = documentOf(usage);
      const planned = requestOfStep(readOnly ? reading(step) : step, document);
      if (!(await send(planned, document))) return { setUp, exchanges, startsEmpty };
      const isHead = planned.method === 'HEAD';
      if (isHead && !(await send({ ...planned, method: 'GET' }, document))) return { setUp, exchanges, startsEmpty };
      if (step.isRepeated && !(await send(planned, document))) return { setUp, exchanges, startsEmpty };
      // What a change has made shows at once, so that no later answer is doubted for it.
      const hasChanged = document.isUnseen && planned.target !== document.target;
      if (hasChanged && !(await send(readingOf(document.target), document))) return { setUp, exchanges, startsEmpty };
      const isRead = hasChanged && step.isReadBack && planned.method === 'PUT';
      if (isRead && !(await send(readingOf(planned.target), document))) return { setUp, exchanges, startsEmpty };
    }
    ends.push(exchanges.length);
    for (const document of documents.values()) {
      if (document.isUnseen && !(await send(readingOf(document.target), document))) break;
    }
    return { setUp, exchanges, startsEmpty, ends };
  }

  /** Deletes a document, so that a sequence begins without it. */
  async #empty(target: string, isChecked: boolean): Promise<readonly Exchange[]> {
    const { transport } = this.#options;
    const deleted = await transport.send({ ...readingOf(target), method: 'DELETE' });
    if (hasSucceeded(deleted) || isAbsent(deleted.response?.status ?? 0)) this.#written.delete(target);
    return isChecked && deleted.response !== undefined ? [deleted, await transport.send(readingOf(target))] : [deleted];
  }

  #documentOf(usage: ExploredUsage): ExploredDocument {
    return new ExploredDocument(
      usage,
      this.#options.transport.xui,
      targetOf(this.#options.transport, usage),
      this.#reference,
    );
  }
}

function hasSucceeded(exchange: Exchange | undefined): boolean {
  return isSuccess(exchange?.response?.status ?? 0);
}

function reading(step: Step): Step {
  return { ...step, method: step.method === 'HEAD' ? 'HEAD' : 'GET' };
}
