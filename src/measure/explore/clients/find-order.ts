import type { DocumentModel } from './document-model.js';
import { type Effect, effectsOf } from './effects.js';
import { type DocumentState, type History, isDecided, type Operation } from './history.js';

/** How many answers need not be those of a server that makes one change after the other. */
export interface Allowance {
  /** Operations that meet the document in an earlier state. */
  readonly stale: number;
  /** Changes whose answers count for nothing. */
  readonly ignored: number;
  /** Reads whose answers count for nothing. */
  readonly torn: number;
  /** Whether the entity tags of answers count. */
  readonly hasTags: boolean;
}

export const NO_ALLOWANCE: Allowance = { stale: 0, ignored: 0, torn: 0, hasTags: true };

/** An operation in its place of an order. */
export interface Placed {
  readonly operation: Operation;
  /** The allowance that it needs; absent where it fits as it is. */
  readonly because?: 'stale' | 'ignored' | 'torn';
  /** Of a stale operation: those that made the versions which it has not met. */
  readonly missed: readonly Operation[];
  /** Status that the rules want in the current state. */
  readonly dueStatus: number;
  readonly hasMade: boolean;
}

/** An order that explains a history; `none` after all orders, `undecided` after too many steps. */
export type FoundOrder = readonly Placed[] | 'none' | 'undecided';

const MOST_STEPS = 50_000;

/**
 * Looks for an order of the operations that keeps their order in time and explains each answer (Wing and Gong 1993, with
 * the memory of Lowe 2017). Operations whose outcome is not known may be left out.
 */
export function findOrder(
  history: History,
  model: DocumentModel,
  allowance = NO_ALLOWANCE,
  mostSteps = MOST_STEPS,
): FoundOrder {
  return new Search(history, model, mostSteps).run(allowance);
}

/** One version of the document in an order, and the operation that made it. */
interface Version extends DocumentState {
  readonly by?: Operation;
}

/** The beginning of an order. */
interface Beginning {
  readonly open: readonly Operation[];
  readonly current: Version;
  /** The versions before, the first one first. */
  readonly earlier: readonly Version[];
  readonly left: Allowance;
}

interface Step extends Beginning {
  readonly placed: Placed;
}

class Search {
  readonly #history: History;
  readonly #model: DocumentModel;
  readonly #areTagsDistinct: boolean;
  readonly #failed = new Set<string>();
  #stepsLeft: number;

  constructor(history: History, model: DocumentModel, mostSteps: number) {
    this.#history = history;
    this.#model = model;
    this.#stepsLeft = mostSteps;
    const writes = history.operations.filter(({ request }) => request.method !== 'GET');
    const tags = [history.initial.tag, ...writes.map(({ answer }) => answer?.tag)].filter((tag) => tag !== undefined);
    this.#areTagsDistinct = new Set(tags).size === tags.length;
  }

  run(left: Allowance): FoundOrder {
    const { operations, initial } = this.#history;
    const found = this.#completed({ open: operations, current: initial, earlier: [], left });
    return found ?? (this.#stepsLeft < 0 ? 'undecided' : 'none');
  }

  /** Returns the rest of an order that explains the history; undefined when there is none. */
  #completed(beginning: Beginning): readonly Placed[] | undefined {
    if (!beginning.open.some(isDecided)) return [];
    const key = this.#keyOf(beginning);
    if (this.#failed.has(key)) return undefined;
    for (const step of this.#stepsFrom(beginning)) {
      this.#stepsLeft -= 1;
      if (this.#stepsLeft < 0) return undefined;
      const rest = this.#completed(step);
      if (rest !== undefined) return [step.placed, ...rest];
    }
    this.#failed.add(key);
    return undefined;
  }

  /** The earlier versions count only where an operation can meet them, or where a tag may come again. */
  #keyOf({ open, current, earlier, left }: Beginning): string {
    const counting = left.stale === 0 && this.#areTagsDistinct ? [current] : [...earlier, current];
    const numbers = open.map((one) => this.#history.operations.indexOf(one));
    return JSON.stringify([numbers, left, counting.map(({ text, tag }) => [text, tag])]);
  }

  #stepsFrom(beginning: Beginning): readonly Step[] {
    const { open, current, left } = beginning;
    const firstEnd = Math.min(...open.map((one) => (isDecided(one) ? one.endedAt : Number.POSITIVE_INFINITY)));
    const steps = open
      .filter(({ begunAt }) => begunAt <= firstEnd)
      .flatMap((operation) => this.#stepsWith(beginning, operation));
    // A read that fits has its place here: no order needs it elsewhere. So has a refusal, unless it may be ignored.
    const isFree = ({ placed, current: after }: Step) =>
      placed.because === undefined &&
      after === current &&
      (left.ignored === 0 || placed.operation.request.method === 'GET');
    const free = steps.find(isFree);
    return free === undefined ? steps : [free];
  }

  #stepsWith(beginning: Beginning, operation: Operation): readonly Step[] {
    const { open, current, earlier, left } = beginning;
    const dueNow = this.#model.due(current, operation.request);
    const step = (met: Version, effect: Effect, placed: Pick<Placed, 'because'>, missed: readonly Operation[] = []) => {
      const versions = withEffect(beginning, met, effect, operation);
      const { because } = placed;
      const after = because === undefined ? left : { ...left, [because]: left[because] - 1 };
      const rest = open.filter((one) => one !== operation);
      const hasMade = effect.made !== undefined;
      const whole = { operation, ...placed, missed, dueStatus: dueNow.status, hasMade };
      return versions === undefined ? [] : [{ ...versions, open: rest, left: after, placed: whole }];
    };
    const plain = effectsOf(operation, current, dueNow, left.hasTags).flatMap((effect) => step(current, effect, {}));
    const stale = (left.stale > 0 ? earlier : []).flatMap((met, index) => {
      const missed = [...earlier.slice(index + 1), current].flatMap(({ by }) => by ?? []);
      const due = this.#model.due(met, operation.request);
      const effects = effectsOf(operation, met, due, left.hasTags);
      return effects.flatMap((effect) => step(met, effect, { because: 'stale' }, missed));
    });
    const because = operation.request.method === 'GET' ? 'torn' : 'ignored';
    const { answer: _, ...unanswered } = operation;
    const ignored = left[because] === 0 ? [] : [{}, ...effectsOf(unanswered, current, dueNow, false)];
    return [...plain, ...stale, ...ignored.flatMap((effect) => step(current, effect, { because }))];
  }
}

/** @returns undefined when an entity tag would stand for two contents (RFC 4825 §8.5) */
function withEffect(
  { current, earlier, left }: Beginning,
  met: Version,
  { made, shown }: Effect,
  by: Operation,
): Pick<Beginning, 'current' | 'earlier'> | undefined {
  if (made === undefined && shown === undefined) return { current, earlier };
  const changed = made === undefined ? { ...met, tag: shown } : { ...made, by };
  const others = [...earlier, current].filter((one) => made !== undefined || one !== met);
  const isShared = ({ tag, text }: Version) => tag === changed.tag && text !== changed.text;
  if (left.hasTags && changed.tag !== undefined && others.some(isShared)) return undefined;
  if (made !== undefined) return { current: changed, earlier: [...earlier, current] };
  const renewed = (one: Version) => (one === met ? changed : one);
  return { current: renewed(current), earlier: earlier.map(renewed) };
}
