import { LimitedMap } from '../limited-memory.js';
import type { StepListener } from '../steps-of.js';
import { type Deviation, entityTagsWith, environmentWith, overridesOf } from './deviation.js';
import type { XdmsAnswer } from './http/answer.js';
import { refuse } from './http/refusal.js';
import type { XcapRequest } from './http/xcap-request.js';
import { createJudgeAhead, type JudgeAhead } from './judge-ahead.js';
import type { StepOverrides } from './pipeline/bind-steps.js';
import { createPipeline } from './pipeline/create-pipeline.js';
import type { Serve } from './pipeline/serve.js';
import type { SeedDocument } from './seed-documents.js';
import type { XdmsSettings } from './settings.js';
import { entityTags } from './store/document-store.js';
import type { ServedUsage } from './usages/usage.js';
import { XdmsState } from './xdms-state.js';

/** The input of cores: checked settings, and in memory what a server has besides. */
export interface XdmsBlueprint {
  readonly settings: XdmsSettings;
  readonly usages: ReadonlyMap<string, ServedUsage>;
  readonly seed: readonly SeedDocument[];
  /** Overrides of standard steps; deviations wrap them. */
  readonly steps: readonly StepOverrides[];
}

/** Options of a core besides its blueprint. */
export interface XdmsCoreOptions {
  /** Scheme and authority of the server; empty when absent. */
  readonly origin?: string;
  /** Source of entity tags; a deviation may replace it. */
  readonly nextTag?: () => string;
  /** Hears of each call of a step. */
  readonly listener?: StepListener;
}

const NONE: readonly Deviation[] = [];

/** How often a request waits for a judgment: a schema and a pattern judge, and again after changes by others. */
const MOST_JUDGMENTS = 10;

/** The mock XDMS without a network: maps requests to responses. */
export class XdmsCore {
  readonly state: XdmsState;
  /** Begins the judgment of a request; undefined when `serve` need not wait. */
  readonly judgeAhead: JudgeAhead;
  readonly #initial: readonly Deviation[];
  readonly #initialTag: () => string;
  readonly #createBehavior: (deviations: readonly Deviation[]) => Behavior;
  /** The behaviors that single requests have got, by the ids of their deviations. */
  readonly #others = new LimitedMap<string, Behavior>();
  #deviations: readonly Deviation[];
  #standing: Behavior;
  #nextTag: () => string;

  constructor({ settings, usages, seed, steps }: XdmsBlueprint, options: XdmsCoreOptions = {}) {
    const { deviations } = settings;
    const { origin = '', nextTag = entityTags(), listener } = options;
    this.#initial = deviations;
    this.#deviations = deviations;
    this.#initialTag = entityTagsWith(nextTag, deviations);
    this.#nextTag = this.#initialTag;
    this.state = new XdmsState(settings, usages, seed, () => this.#nextTag());
    this.state.origin = origin;
    this.judgeAhead = createJudgeAhead(this.state, steps);
    this.#createBehavior = (some) => ({
      nextTag: some === deviations ? this.#initialTag : entityTagsWith(nextTag, some),
      serve: createPipeline(environmentWith(this.state, some), [...steps, ...overridesOf(some)], listener),
    });
    this.#standing = this.#createBehavior(deviations);
  }

  /** @param further deviations for this request, besides those of the server */
  serve(request: XcapRequest, further: readonly Deviation[] = NONE): XdmsAnswer {
    try {
      this.state.current = request;
      return this.#serveWith(request, further);
    } finally {
      this.state.current = undefined;
    }
  }

  #serveWith(request: XcapRequest, further: readonly Deviation[]): XdmsAnswer {
    if (further.length === 0) return this.#standing.serve(request);
    const { nextTag, serve } = this.#otherBehavior(further);
    try {
      this.#nextTag = nextTag;
      return serve(request);
    } finally {
      this.#nextTag = this.#standing.nextTag;
    }
  }

  /**
   * Serves a request as `serve` does, but waits while another thread applies a schema or a pattern of a user. Meanwhile
   * another request may change the document, so what this one would store has to be judged again.
   */
  async serveJudged(request: XcapRequest, further: readonly Deviation[], judgment: Promise<void>): Promise<XdmsAnswer> {
    let pending: Promise<void> | undefined = judgment;
    for (let times = 0; pending !== undefined; times += 1) {
      if (times === MOST_JUDGMENTS) return refuse(503, 'Others change the document.', { 'retry-after': '1' }).answer;
      await pending;
      pending = this.judgeAhead(request);
    }
    return this.serve(request, further);
  }

  /** The ids of the current deviations. */
  get deviations(): readonly string[] {
    return this.#deviations.map(({ id }) => id);
  }

  /** Replaces the deviations of the server; the documents stay. */
  deviate(deviations: readonly Deviation[]): void {
    this.#deviations = deviations;
    this.#others.clear();
    this.#standing = this.#createBehavior(deviations);
    this.#nextTag = this.#standing.nextTag;
  }

  /** Restores the initial documents, users, deviations and time, and clears the findings. */
  reset(): void {
    this.#nextTag = this.#initialTag;
    this.state.reset();
    // Without deviations, a behavior keeps no state.
    if (this.#deviations.length > 0 || this.#initial.length > 0) this.deviate(this.#initial);
  }

  #otherBehavior(further: readonly Deviation[]): Behavior {
    const key = further.map(({ id }) => id).join(' ');
    const known = this.#others.get(key);
    if (known !== undefined) return known;
    const behavior = this.#createBehavior([...new Set([...this.#deviations, ...further])]);
    this.#others.set(key, behavior);
    return behavior;
  }
}

/** How a core serves with some deviations. Their closures keep the state of a deviating server. */
interface Behavior {
  readonly nextTag: () => string;
  readonly serve: Serve;
}
