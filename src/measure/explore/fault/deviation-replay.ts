import { defined } from '../../../../common/defined.js';
import type { Exchange } from '../../../../common/exchange.js';
import type { MockPreset } from '../../../../common/presets.js';
import { XDMS_DEVIATION_ROWS } from '../../../../simulators/deviations.js';
import { RepeatableXdms, repeatableBlueprint } from '../../../../simulators/reference.js';
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
    this.#xdms.replaceWith(deviation === undefined ? [] : [deviation]);
    const tags = new Tags();
    return exchanges.every((exchange, index) => this.#isAlike(exchange, index, tags));
  }

  #isAlike({ request, response }: Exchange, index: number, tags: Tags): boolean {
    if (response === undefined) return false;
    const { method, target, body } = request;
    const fields = request.headers.map(([name, value]): [string, string] => [
      name.toLowerCase(),
      /^if-(?:none-)?match$/i.test(name) ? tags.translated(value) : value,
    ]);
    const { authorization: _, ...headers } = Object.fromEntries(fields);
    const served = this.#xdms.serve({ method, target, headers: { ...headers, host: '127.0.0.1' }, body }, this.#xui);
    const twin = mockAnswer(method, served);
    const recorded = recordedExchange({ request, response, startedAt: 0, durationMs: 0 }).response;
    if (recorded === undefined) return false;
    const server = recordedAnswer(recorded);
    const [theirs, ours] = [server, twin].map(({ headers: all }) => all.find(([name]) => /^etag$/i.test(name))?.[1]);
    const document = target.replace(/\/~~\/.*$/, '');
    const told = theirs === undefined || ours === undefined ? undefined : tags.learn(index, document, theirs, ours);
    const content = Buffer.from(body).toString();
    return differencesOf({ method, target, content, server, twin, tags: told }).every(({ isFree }) => isFree === true);
  }
}
