import type { Exchange } from '../../../common/exchange.js';
import type { XdmsBlueprint } from '../../../simulators/reference.js';
import { assessed, followDocuments } from '../judge/follow/follow-documents.js';
import { ServerMemory } from '../judge/follow/server-memory.js';
import { type Judgment, judge } from '../judge/judge-exchanges.js';
import type { ApplicationUsage } from '../judge/observe/application-usages.js';
import { observe } from '../judge/observe/observed.js';
import { RESPONSE_RULES } from '../judge/rules/server/response-rules.js';

export interface OracleOptions {
  readonly blueprint: XdmsBlueprint;
  /** Path of the XCAP root. */
  readonly root: string;
  /** Usages besides the public ones. */
  readonly usages: readonly ApplicationUsage[];
}

/** Judges sequences as traffic of a sole writer. It remembers what the server has shown in all of them. */
export class Oracle {
  readonly #options: OracleOptions;
  readonly #memory = new ServerMemory();

  constructor(options: OracleOptions) {
    this.#options = options;
  }

  judge(exchanges: readonly Exchange[], startsEmpty: boolean): readonly Judgment[] {
    const { blueprint, root, usages } = this.#options;
    const trace = observe(exchanges, { root, usages });
    const options = { blueprint, isSoleWriter: true, startsEmpty, memory: this.#memory };
    return judge(trace, RESPONSE_RULES, assessed([followDocuments(trace, options)], this.#memory).flat());
  }
}
