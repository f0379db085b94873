import { defined } from '../../../../common/defined.js';
import { type Exchange, headerValue } from '../../../../common/exchange.js';
import type { MockPreset } from '../../../../common/presets.js';
import { XDMS_DEVIATION_ROWS } from '../../../../simulators/deviations.js';
import {
  type Deviation,
  RepeatableXdms,
  repeatableBlueprint,
  type XdmsAnswer,
} from '../../../../simulators/reference.js';
import { mockAnswer, recordedAnswer } from '../../../diagnosis/answer/answer.js';
import { differencesOf } from '../../../diagnosis/answer/compare-answers.js';
import { Tags } from '../../../diagnosis/twin/tags.js';
import { recordedExchange } from '../../../result/attachments.js';

export interface ReplayOptions {
  /** XCAP root URI of the server. */
  readonly xcapRoot: string;
  readonly xui: string;
  readonly preset?: MockPreset | undefined;
}

const BREAKING = XDMS_DEVIATION_ROWS.deviations.filter(({ violates }) => violates.length > 0);

/** Replays conversations that began without documents on mocks with deviations. */
export class DeviationReplay {
  readonly #xdms: RepeatableXdms;
  readonly #xui: string;

  static async open({ xcapRoot, xui, preset }: ReplayOptions): Promise<DeviationReplay> {
    const { pathname } = new URL(xcapRoot);
    const blueprint = await repeatableBlueprint({
      root: pathname === '/' ? '/' : pathname.replace(/\/$/, ''),
      users: [{ xui }],
      ...defined({ preset }),
    });
    return new DeviationReplay(new RepeatableXdms(blueprint), xui);
  }

  private constructor(xdms: RepeatableXdms, xui: string) {
    this.#xdms = xdms;
    this.#xui = xui;
  }

  /** Returns the deviations that break a rule, and explain a conversation each: they give all of its answers. */
  explaining(exchanges: readonly Exchange[]): readonly (typeof BREAKING)[number][] {
    if (this.answersAlike(undefined, exchanges)) return [];
    return BREAKING.filter(({ id }) => this.answersAlike(id, exchanges));
  }

  /**
   * Tells whether the mock gives all answers of a conversation.
   *
   * @param deviation its id; none for the standard mock
   */
  answersAlike(deviation: string | undefined, exchanges: readonly Exchange[]): boolean {
    for (const served of this.#served(deviation === undefined ? [] : [deviation], exchanges))
      if (!isAlike(served)) return false;
    return true;
  }

  /** Returns the conversation that a mock with deviations has, up to a request without an answer of the server. */
  twinOf(deviations: readonly (string | Deviation)[], exchanges: readonly Exchange[]): readonly Exchange[] {
    return [...this.#served(deviations, exchanges)].map(({ exchange, headers, twin }) => ({
      ...exchange,
      request: { ...exchange.request, headers },
      response: responseOf(exchange.request.method, twin),
    }));
  }

  /** Sends the requests with the entity tags that the mock has for the same states. */
  *#served(deviations: readonly (string | Deviation)[], exchanges: readonly Exchange[]): Generator<Served> {
    this.#xdms.replaceWith(deviations);
    const tags = new Tags();
    for (const [index, exchange] of exchanges.entries()) {
      const { request, response } = exchange;
      if (response === undefined) return;
      const { method, target, body } = request;
      const headers = request.headers.map(([name, value]): [string, string] => [
        name,
        /^if-(?:none-)?match$/i.test(name) ? tags.translated(value) : value,
      ]);
      const fields = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
      const { authorization: _, ...others } = fields;
      const twin = this.#xdms.serve({ method, target, headers: { ...others, host: '127.0.0.1' }, body }, this.#xui);
      const [theirs, ours] = [response.headers, Object.entries(twin.headers)].map((all) => headerValue(all, 'ETag'));
      const document = target.replace(/\/~~\/.*$/, '');
      const told = theirs === undefined || ours === undefined ? undefined : tags.learn(index, document, theirs, ours);
      yield { exchange, headers, twin, told };
    }
  }
}

/** Returns an answer of a mock as a client gets it. */
export function responseOf(method: string, { status, headers, body }: XdmsAnswer): NonNullable<Exchange['response']> {
  return { status, headers: Object.entries(headers), body: method === 'HEAD' ? new Uint8Array() : Buffer.from(body) };
}

/** A request with the answer of a mock. */
interface Served {
  readonly exchange: Exchange;
  /** Fields of the request to the mock. */
  readonly headers: readonly [string, string][];
  readonly twin: XdmsAnswer;
  readonly told: ReturnType<Tags['learn']> | undefined;
}

function isAlike({ exchange: { request, response }, twin: served, told: tags }: Served): boolean {
  const { method, target, body } = request;
  const recorded = response && recordedExchange({ request, response, startedAt: 0, durationMs: 0 }).response;
  if (recorded === undefined) return false;
  const [server, twin] = [recordedAnswer(recorded), mockAnswer(method, served)];
  const content = Buffer.from(body).toString();
  return differencesOf({ method, target, content, server, twin, tags }).every(({ isFree }) => isFree === true);
}
