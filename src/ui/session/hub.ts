import type { EndedView, StateView } from '../protocol.js';

/** Milliseconds between a change and its event, so that many changes share one. */
const GATHERING = 100;

/** What the pages of a session hear. */
export interface SessionEvents {
  /** Ids of the cases of a run that has begun. */
  readonly planned: readonly string[];
  readonly state: StateView;
  readonly ended: readonly EndedView[];
  /** Number of a run that has ended, whose results can be asked for; 0 for one that could not measure. */
  readonly results: number;
}

/** The cases of a run that goes on, and those of them that have ended. */
export type GoingOn = Pick<SessionEvents, 'planned' | 'ended'>;

export type HearEvent = <Name extends keyof SessionEvents>(name: Name, data: SessionEvents[Name]) => void;

/** Tells all pages what happens in a session. */
export class Hub {
  readonly #hearers = new Set<HearEvent>();
  readonly #state: () => StateView;
  readonly #going: () => GoingOn | undefined;
  #ended: EndedView[] = [];
  #gathering: NodeJS.Timeout | undefined;

  /** @param going what a page has missed that comes in the middle of a run */
  constructor(state: () => StateView, going: () => GoingOn | undefined) {
    this.#state = state;
    this.#going = going;
  }

  /** @returns the function that ends it */
  subscribe(hear: HearEvent): () => void {
    this.#hearers.add(hear);
    hear('state', this.#state());
    const going = this.#going();
    if (going !== undefined) hear('planned', going.planned);
    if (going !== undefined && going.ended.length > 0) hear('ended', going.ended);
    return () => void this.#hearers.delete(hear);
  }

  /** Sends the state, and ends of cases, after a moment. */
  changed(...ended: readonly EndedView[]): void {
    this.#ended.push(...ended);
    this.#gathering ??= setTimeout(() => this.#send(), GATHERING);
  }

  planned(ids: readonly string[]): void {
    this.#tell('planned', ids);
    this.changed();
  }

  /** Sends everything at once, and that a run has results. */
  results(run: number): void {
    this.#send();
    this.#tell('results', run);
  }

  #send(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const ended = this.#ended;
    this.#ended = [];
    if (ended.length > 0) this.#tell('ended', ended);
    this.#tell('state', this.#state());
  }

  #tell<Name extends keyof SessionEvents>(name: Name, data: SessionEvents[Name]): void {
    for (const hear of this.#hearers) hear(name, data);
  }
}
