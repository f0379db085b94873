import { frozenCall } from '../../../simulators/deviations.js';
import {
  isSameMoment,
  type StepCall,
  type SwappableXdms,
  type XcapRequest,
  type XdmsAnswer,
  type XdmsMoment,
  xdmsMomentText,
} from '../../../simulators/internal.js';
import { CASE_HEADER } from '../../measure/server/cases/case-header.js';
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
  /** The moment of the mock when the call began. */
  readonly begun: XdmsMoment;
  /** Whether the mock had another moment when the call ended. */
  readonly isChange: boolean;
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
  readonly #mock: SwappableXdms;
  readonly #moments = new Map<string, KnownMoment>();
  /** The moments at which the calls in progress have begun, the innermost last. */
  readonly #begun: XdmsMoment[] = [];
  #latest: XdmsMoment | undefined;
  /** The moment that the mock has, if it was made to resume one and has not changed since. */
  #held: XdmsMoment | undefined;
  /** The calls of the situation in progress, by step. */
  #calls: Map<string, RecordedCall[]> | undefined;

  constructor(standard: SwappableXdms) {
    this.#mock = standard.another([], {
      begun: () => this.#calls && this.#begun.push(this.#now()),
      ended: (call) => this.#note(call),
    });
  }

  /** Returns the situations in which the mock served a case; undefined when they do not explain its answers. */
  of(served: readonly Served[]): readonly Situation[] | undefined {
    let now = this.#begin();
    const found: Situation[] = [];
    for (const one of served) {
      const situation = this.#at(now, one);
      if (!isSameAnswer(situation.answer, one.answer)) return undefined;
      now = situation.next;
      found.push(situation);
    }
    return found;
  }

  /**
   * Returns a predicate, true for situations in which a server with these deviations may do otherwise before it finishes
   * the answer. It repeats the calls of overridden steps, each at its moment. A call that makes a change cannot be repeated,
   * nor one whose repetition makes a change.
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
    return ({ calls }) => {
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

  #note(call: StepCall): void {
    if (this.#calls === undefined) return;
    const ended = this.#now();
    const begun = this.#begun.pop() ?? ended;
    const ofStep = this.#calls.get(call.step) ?? [];
    ofStep.push({ ...frozenCall(call), begun, isChange: begun !== ended });
    this.#calls.set(call.step, ofStep);
  }

  #begin(): KnownMoment {
    const [begin] = this.#moments.values();
    return begin ?? this.#known(this.#mock.moment());
  }

  #known(moment: XdmsMoment): KnownMoment {
    const text = xdmsMomentText(moment);
    const one = this.#moments.get(text) ?? { moment, situations: new Map() };
    this.#moments.set(text, one);
    return one;
  }

  #at({ moment, situations }: KnownMoment, { request }: Served): Situation & { next: KnownMoment } {
    const mock = this.#mock;
    const text = requestText(request);
    const found = situations.get(text);
    if (found !== undefined) return found;
    mock.resume(moment);
    this.#held = undefined;
    this.#latest = moment;
    const calls = new Map<string, RecordedCall[]>();
    this.#calls = calls;
    const answer = mock.serve(request);
    this.#calls = undefined;
    const reached = mock.moment();
    const next = isSameMoment(moment, reached) ? this.#known(moment) : this.#known(reached);
    const made = { request, answer, calls, before: moment, after: next.moment, next };
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
