import {
  frozenCall,
  isSameMoment,
  momentText,
  type StepCall,
  type SwappableXdms,
  type XcapRequest,
  type XdmsAnswer,
  type XdmsMoment,
} from '../../simulators/index.js';
import { CASE_HEADER } from '../runner/cases/case-header.js';
import { isSameAnswer } from './same-answer.js';
import type { Served } from './served.js';

/** A request that the standard mock gets at some moment, and what it makes of it. Equal situations are one object. */
export interface Situation {
  readonly request: XcapRequest;
  readonly answer: XdmsAnswer;
  /** The calls of pipeline steps that made the answer, by the name of the step. */
  readonly calls: ReadonlyMap<string, readonly RecordedCall[]>;
  readonly before: XdmsMoment;
  readonly after: XdmsMoment;
}

interface RecordedCall extends StepCall {
  /** Whether the mock had changed its documents or entity tags when the call ended. */
  readonly isLate: boolean;
}

const NO_CALLS: readonly RecordedCall[] = [];

interface KnownMoment {
  readonly moment: XdmsMoment;
  /** By the texts of requests. */
  readonly situations: Map<string, Situation & { readonly next: KnownMoment }>;
}

/**
 * The situations of cases on the standard mock. Most requests of the suite set up what others set up before, so that it has
 * less than half as many situations as requests.
 */
export class Situations {
  readonly #mock: SwappableXdms | undefined;
  readonly #moments = new Map<string, KnownMoment>();
  #onCall: (call: StepCall) => void = ignore;

  /** @param standard a mock that may have no moments; then no case has situations */
  constructor(standard: SwappableXdms) {
    if (standard.hasMoments) this.#mock = standard.another([], (call) => this.#onCall(call));
  }

  /** Returns the situations in which the mock served a case; undefined when they do not explain its answers. */
  of(served: readonly Served[]): readonly Situation[] | undefined {
    const mock = this.#mock;
    if (mock === undefined) return undefined;
    let now = this.#begin(mock);
    const found: Situation[] = [];
    for (const one of served) {
      const situation = this.#at(now, one, mock);
      if (!isSameAnswer(situation.answer, one.answer)) return undefined;
      now = situation.next;
      found.push(situation);
    }
    return found;
  }

  /**
   * Returns a predicate, true for situations in which a server with these deviations may do otherwise before it finishes
   * the answer. It repeats the calls of overridden steps at the moment of the situation. A call that has ended after a change
   * cannot be repeated, nor one whose repetition makes a change.
   */
  changedBy(deviations: readonly string[]): (situation: Situation) => boolean {
    const mock = this.#mock;
    if (mock === undefined) return () => true;
    const { steps, changesCall } = mock.reachOf(deviations);
    if (steps === undefined) return () => true;
    const names = [...steps];
    return ({ calls, before }) => {
      const reached = names.flatMap((name) => calls.get(name) ?? NO_CALLS);
      if (reached.length === 0) return false;
      if (reached.some(({ isLate }) => isLate)) return true;
      mock.resume(before);
      return reached.some(changesCall) || !isSameMoment(mock.moment(), before);
    };
  }

  #begin(mock: SwappableXdms): KnownMoment {
    const [begin] = this.#moments.values();
    return begin ?? this.#known(mock.moment());
  }

  #known(moment: XdmsMoment): KnownMoment {
    const text = momentText(moment);
    const one = this.#moments.get(text) ?? { moment, situations: new Map() };
    this.#moments.set(text, one);
    return one;
  }

  #at(
    { moment, situations }: KnownMoment,
    { request }: Served,
    mock: SwappableXdms,
  ): Situation & { next: KnownMoment } {
    const text = requestText(request);
    const found = situations.get(text);
    if (found !== undefined) return found;
    mock.resume(moment);
    const calls = new Map<string, RecordedCall[]>();
    this.#onCall = (call) => {
      const ofStep = calls.get(call.step) ?? [];
      ofStep.push({ ...frozenCall(call), isLate: !isSameMoment(moment, mock.moment()) });
      calls.set(call.step, ofStep);
    };
    const answer = mock.serve(request);
    this.#onCall = ignore;
    const reached = mock.moment();
    const next = isSameMoment(moment, reached) ? this.#known(moment) : this.#known(reached);
    const made = { request, answer, calls, before: moment, after: next.moment, next };
    situations.set(text, made);
    return made;
  }
}

function ignore(): void {}

/** Returns all that a mock can see of a request, except which case sends it. */
function requestText({ method, target, headers, rawHeaders, body, peer }: XcapRequest): string {
  const given = rawHeaders ?? Object.entries(headers).flat().map(String);
  const fields = given.map((part, index) => (isCaseName(given[index - 1]) && index % 2 === 1 ? '' : part));
  return JSON.stringify([method, target, peer, fields, Buffer.from(body).toString('latin1')]);
}

function isCaseName(name: string | undefined): boolean {
  return name?.toLowerCase() === CASE_HEADER.toLowerCase();
}
