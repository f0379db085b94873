import type { Exchange } from '../../../common/exchange.js';
import type { XdmsBlueprint } from '../../../simulators/reference.js';
import type { Assessment } from '../judge/follow/assessment.js';
import { assessed, followDocuments } from '../judge/follow/follow-documents.js';
import { ServerMemory } from '../judge/follow/server-memory.js';
import { type Judgment, judge } from '../judge/judge-exchanges.js';
import type { ApplicationUsage } from '../judge/observe/application-usages.js';
import { isAnswered, type Observed, observe } from '../judge/observe/observed.js';
import { RESPONSE_RULES } from '../judge/rules/server/response-rules.js';

export interface OracleOptions {
  readonly blueprint: XdmsBlueprint;
  /** Path of the XCAP root. */
  readonly root: string;
  /** Usages besides the public ones. */
  readonly usages: readonly ApplicationUsage[];
  /** A mock with the faults that are known: what it does, too, is no breach. */
  readonly twinOf?: ((exchanges: readonly Exchange[]) => readonly Exchange[]) | undefined;
  /** Whether it is known that the server answers mistakes of clients with 500: then each such answer is known. */
  readonly failsKnowingly?: boolean | undefined;
}

/** Judges sequences as traffic of a sole writer. It remembers what the server has shown in all of them. */
export class Oracle {
  readonly #options: OracleOptions;
  readonly #memory = new ServerMemory();
  readonly #ofTwin: Oracle | undefined;

  constructor({ twinOf, ...options }: OracleOptions) {
    this.#options = { ...options, twinOf };
    this.#ofTwin = twinOf && new Oracle(options);
  }

  /** Takes in the capabilities of the server: what it lists decides what else it may support (RFC 4825 §12). */
  learn(capabilities: Exchange): void {
    this.#judge([capabilities], false);
    this.#ofTwin?.learn(capabilities);
  }

  /** Whether the server answers with earlier versions, so that nothing else about its documents is judged. */
  get isOutdated(): boolean {
    return this.#memory.isOutdated;
  }

  judge(exchanges: readonly Exchange[], startsEmpty: boolean): readonly Judgment[] {
    const judgments = this.#judge(exchanges, startsEmpty);
    // A twin begins without documents.
    if (!startsEmpty && this.#ofTwin !== undefined) return judgments.map((one) => ({ ...one, breaches: [] }));
    const twin = this.#options.twinOf?.(exchanges);
    const known = (twin && this.#ofTwin?.judge(twin, true)) ?? [];
    const failed = this.#options.failsKnowingly === true ? exchangesOf(judgments, 'HTTP-15.6.1-01') : [];
    return judgments.map((one) => withoutKnown(one, [...exchangesOf(known, one.requirement), ...failed]));
  }

  #judge(exchanges: readonly Exchange[], startsEmpty: boolean): readonly Judgment[] {
    const { blueprint, root, usages } = this.#options;
    const trace = observe(exchanges, { root, usages });
    const options = { blueprint, isSoleWriter: true, startsEmpty, memory: this.#memory };
    const followed = assessed([followDocuments(trace, options)], this.#memory).flat();
    return judge(trace, RESPONSE_RULES, [...followed, ...ofHeads(trace)]);
  }
}

/** Leaves out the breaches that a twin of the server shows at the same requests. */
function withoutKnown(judgment: Judgment, known: readonly number[]): Judgment {
  return { ...judgment, breaches: judgment.breaches.filter(({ exchange }) => !known.includes(exchange)) };
}

function exchangesOf(judgments: readonly Judgment[], requirement: string): readonly number[] {
  return judgments.find((one) => one.requirement === requirement)?.breaches.map(({ exchange }) => exchange) ?? [];
}

/** RFC 9110 §9.3.2: HEAD is answered with the status of a GET, and the next request is that GET. */
function ofHeads(trace: readonly Observed[]): readonly Assessment[] {
  return trace.flatMap((one, index) => {
    const next = trace[index + 1];
    if (one.method !== 'HEAD' || !isAnswered(one) || next?.method !== 'GET' || !isAnswered(next)) return [];
    if (next.exchange.request.target !== one.exchange.request.target || next.status >= 500) return [];
    const problem = `the answer to the same GET is ${next.status}`;
    return [{ id: 'HTTP-9.3.2-03', one, ...(next.status === one.status ? {} : { problem }) }];
  });
}
