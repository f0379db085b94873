import { CASE_HEADER } from '../../../common/exchange.js';
import { frozenCall } from '../../../simulators/deviations.js';
import {
  isSameMoment,
  type StepCall,
  type SwappableXdms,
  type XcapRequest,
  type XdmsMoment,
  xdmsMomentText,
} from '../../../simulators/internal.js';
import { isSameAnswer, type Served } from './served.js';

/** A request that the standard mock gets at some moment, and what it makes of it. Equal situations are one object. */
export interface Situation extends Served {
  /** Names of the pipeline steps that made the answer. */
  readonly steps: ReadonlySet<string>;
  readonly before: XdmsMoment;
  readonly after: XdmsMoment;
}

/** A call of a pipeline step in a situation. */
interface RecordedCall extends StepCall {
  /** The moment of the mock when the call began. */
  readonly begun: XdmsMoment;
  /** Whether the mock had another moment when the call ended. */
  readonly isChange: boolean;
}

/** The calls of a situation, by the name of the step. */
type Calls = Map<string, RecordedCall[]>;

const NO_CALLS: readonly RecordedCall[] = [];

interface KnownMoment {
  readonly moment: XdmsMoment;
  /** By the texts of requests. */
  readonly situations: Map<string, KnownSituation>;
}

interface KnownSituation {
  readonly situation: Situation;
  readonly next: KnownMoment;
}

/**
 * The situations of cases on the standard mock. Most requests of the suite set up what others set up before, so that it has
 * less than half as many situations as requests.
 */
export class Situations {
  readonly #mock: SwappableXdms;
  readonly #first: XdmsMoment;
  readonly #moments = new Map<string, KnownMoment>();
  /** Situations of an earlier recording that `#moments` lacks so far. */
  #earlier: Iterable<Situation> = [];
  readonly #calls = new Map<Situation, Calls>();
  /** The situations that some deviation may have changed. */
  readonly #asked = new Set<Situation>();
  /** The moments at which the calls in progress have begun, the innermost last. */
  readonly #begun: XdmsMoment[] = [];
  #latest: XdmsMoment | undefined;
  /** The moment that the mock has, if it was made to resume one and has not changed since. */
  #held: XdmsMoment | undefined;
  /** What hears of the calls of the situation in progress. */
  #steps: Set<string> | undefined;
  #noted: Calls | undefined;

  constructor(standard: SwappableXdms) {
    this.#mock = standard.another([], {
      begun: () => this.#noted && this.#begun.push(this.#now()),
      ended: (call) => {
        this.#steps?.add(call.step);
        this.#note(call);
      },
    });
    this.#first = this.#mock.moment();
  }

  /** Adds situations of an earlier recording on a mock with the same options and origin. */
  adopt(situations: Iterable<Situation>): void {
    this.#earlier = situations;
  }

  /** Returns the situations in which the mock served a case; undefined when they do not explain its answers. */
  of(served: readonly Served[]): readonly Situation[] | undefined {
    this.#readEarlier();
    let now = this.#known(this.#first);
    const found: Situation[] = [];
    for (const one of served) {
      const { situation, next } = this.#at(now, one);
      if (!isSameAnswer(situation.answer, one.answer)) return undefined;
      now = next;
      found.push(situation);
    }
    return found;
  }

  /**
   * Returns a predicate, true for situations in which a server with these deviations may do otherwise before it finishes
   * the answer. It repeats the calls of overridden steps, each at its moment. A call that makes a change cannot be repeated,
   * nor one whose repetition makes a change.
   *
   * For the first deviations that reach a situation, the predicate is true without a look at the calls. To ask a deviating
   * mock takes less time than to record calls for one deviation.
   */
  changedBy(deviations: readonly string[]): (situation: Situation) => boolean {
    const { steps, changesCall } = this.#mock.reachOf(deviations);
    if (steps === undefined) return () => true;
    const names = [...steps];
    const isChanged = (call: RecordedCall): boolean => {
      this.#resume(call.begun);
      this.#held = undefined;
      if (changesCall(call) || !isSameMoment(this.#mock.moment(), call.begun)) return true;
      this.#held = call.begun;
      return false;
    };
    return (situation) => {
      if (!names.some((name) => situation.steps.has(name))) return false;
      if (!this.#asked.has(situation)) {
        this.#asked.add(situation);
        return true;
      }
      const calls = this.#callsOf(situation);
      const reached = names.flatMap((name) => calls.get(name) ?? NO_CALLS);
      return reached.some(({ isChange }) => isChange) || reached.some(isChanged);
    };
  }

  #resume(moment: XdmsMoment): void {
    if (this.#held !== moment) this.#mock.resume(moment);
    this.#held = moment;
  }

  /** Returns the moment of the mock: the same object as long as nothing changes. */
  #now(): XdmsMoment {
    const now = this.#mock.moment();
    if (this.#latest === undefined || !isSameMoment(this.#latest, now)) this.#latest = now;
    return this.#latest;
  }

  /** Serves the request of a situation again, and records the calls. */
  #callsOf(situation: Situation): Calls {
    const known = this.#calls.get(situation);
    if (known !== undefined) return known;
    const calls: Calls = new Map();
    this.#mock.resume(situation.before);
    this.#held = undefined;
    this.#latest = situation.before;
    this.#noted = calls;
    this.#mock.serve(situation.request);
    this.#noted = undefined;
    this.#calls.set(situation, calls);
    return calls;
  }

  #note(call: StepCall): void {
    if (this.#noted === undefined) return;
    const ended = this.#now();
    const begun = this.#begun.pop() ?? ended;
    const ofStep = this.#noted.get(call.step) ?? [];
    ofStep.push({ ...frozenCall(call), begun, isChange: begun !== ended });
    this.#noted.set(call.step, ofStep);
  }

  #readEarlier(): void {
    const situations = this.#earlier;
    this.#earlier = [];
    for (const situation of situations) {
      const known = { situation, next: this.#known(situation.after) };
      this.#known(situation.before).situations.set(requestText(situation.request), known);
    }
  }

  #known(moment: XdmsMoment): KnownMoment {
    const text = xdmsMomentText(moment);
    const one = this.#moments.get(text) ?? { moment, situations: new Map() };
    this.#moments.set(text, one);
    return one;
  }

  #at({ moment, situations }: KnownMoment, { request }: Served): KnownSituation {
    const mock = this.#mock;
    const text = requestText(request);
    const found = situations.get(text);
    if (found !== undefined) return found;
    mock.resume(moment);
    this.#held = undefined;
    const steps = new Set<string>();
    this.#steps = steps;
    const answer = mock.serve(request);
    this.#steps = undefined;
    const reached = mock.moment();
    const next = isSameMoment(moment, reached) ? this.#known(moment) : this.#known(reached);
    const made = { situation: { request, answer, steps, before: moment, after: next.moment }, next };
    situations.set(text, made);
    return made;
  }
}

/** Returns all that a mock can see of a request, except which case sends it. */
function requestText({ method, target, headers, rawHeaders, body, peer }: XcapRequest): string {
  const given = rawHeaders ?? Object.entries(headers).flat().map(String);
  const fields = given.map((part, index) => (isCaseName(given[index - 1]) && index % 2 === 1 ? '' : part));
  return JSON.stringify([method, target, peer, fields, Buffer.from(body).toString('latin1')]);
}

function isCaseName(name: string | undefined): boolean {
  return name?.toLowerCase() === CASE_HEADER.toLowerCase();
}
