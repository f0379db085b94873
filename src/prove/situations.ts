import {
  isSameMoment,
  momentText,
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
  /** Names of the pipeline steps that the mock used for the answer. */
  readonly steps: ReadonlySet<string>;
  readonly before: XdmsMoment;
  readonly after: XdmsMoment;
}

/**
 * Returns the situations in which the mock served a case; undefined when they do not explain its answers, or the mock has
 * no moments.
 */
export type SituationsOf = (served: readonly Served[]) => readonly Situation[] | undefined;

interface KnownMoment {
  readonly moment: XdmsMoment;
  /** By the texts of requests. */
  readonly situations: Map<string, Situation & { readonly next: KnownMoment }>;
}

/**
 * Finds the situations of one case after another. Most requests of the suite set up what others set up before, so that it
 * has less than half as many situations as requests.
 */
export function situationFinder(standard: SwappableXdms): SituationsOf {
  if (!standard.hasMoments) return () => undefined;
  let steps = new Set<string>();
  const mock = standard.another([], (step) => steps.add(step));
  const moments = new Map<string, KnownMoment>();
  const known = (moment: XdmsMoment): KnownMoment => {
    const text = momentText(moment);
    const one = moments.get(text) ?? { moment, situations: new Map() };
    moments.set(text, one);
    return one;
  };
  const begin = known(mock.moment());
  const situationAt = ({ moment, situations }: KnownMoment, { request }: Served) => {
    const text = requestText(request);
    const found = situations.get(text);
    if (found !== undefined) return found;
    mock.resume(moment);
    steps = new Set();
    const answer = mock.serve(request);
    const reached = mock.moment();
    const next = isSameMoment(moment, reached) ? known(moment) : known(reached);
    const made = { request, answer, steps, before: moment, after: next.moment, next };
    situations.set(text, made);
    return made;
  };
  return (served) => {
    let now = begin;
    const found: Situation[] = [];
    for (const one of served) {
      const situation = situationAt(now, one);
      if (!isSameAnswer(situation.answer, one.answer)) return undefined;
      now = situation.next;
      found.push(situation);
    }
    return found;
  };
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
