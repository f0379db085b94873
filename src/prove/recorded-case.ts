import type { SwappableXdms, XcapRequest, XdmsAnswer } from '../../simulators/index.js';
import type { CaseDescription } from '../runner/cases/case-description.js';

/** A case as it went on the standard mock: what was asked, in turn, and what was answered. */
export interface RecordedCase extends CaseDescription {
  readonly served: readonly Served[];
  /** Names of the steps of the pipeline that the mock has taken to answer. */
  readonly steps: ReadonlySet<string>;
  /** Whether it has made connections of its own, on which more than answers can be seen. */
  readonly isOnWire: boolean;
}

export interface Served {
  readonly request: XcapRequest;
  readonly answer: XdmsAnswer;
}

type Recording = Pick<RecordedCase, 'served' | 'steps' | 'isOnWire'>;

/**
 * Tells of a case whether a server with these deviations would give it another answer. If every answer is the same the
 * case, which knows nothing else of the server, asks the same and comes to the same end; then it need not be run.
 *
 * What a case has asked the standard mock is asked the other one. Even that is not needed where the deviations replace
 * nothing but steps which the standard mock has not taken in that case, since up to the first of these the two do the
 * same; what they make of finished answers can be had without a server. Nor where they show in documents of which the
 * case has asked for none. What deviates on connections can only be seen there, and shows in no answer: then every case
 * that makes some of its own is run.
 */
export function differsOn(xdms: SwappableXdms, deviations: readonly string[]): (one: Recording) => boolean {
  const { steps: replaced, shownBy, finish, isBelow } = xdms.reachOf(deviations);
  return ({ served, steps, isOnWire }) => {
    if (isBelow && isOnWire) return true;
    if (shownBy !== undefined && !served.some(({ request }) => names(request.target, shownBy))) return false;
    const isReached = replaced === undefined || [...replaced].some((step) => steps.has(step));
    if (!isReached) return served.some(({ request, answer }) => !isSame(() => finish(answer, request), answer));
    xdms.replaceWith(deviations);
    return served.some(({ request, answer }) => !isSame(() => xdms.serve(request), answer));
  };
}

/** Escaped letters, digits, hyphens and full stops: a word may stand there. */
const ESCAPED = /%(?:[46][1-9A-F]|[57][0-9A]|3\d|2[DE])/i;

/** Whether one of the words stands in a target, or may stand there behind escapes. */
function names(target: string, words: readonly string[]): boolean {
  return words.some((word) => target.includes(word)) || ESCAPED.test(target);
}

function isSame(answered: () => XdmsAnswer, other: XdmsAnswer): boolean {
  const one = answered();
  if (one.status !== other.status || one.body !== other.body) return false;
  if ((one.challenges ?? []).join('\n') !== (other.challenges ?? []).join('\n')) return false;
  const [fields, others] = [Object.entries(one.headers), Object.entries(other.headers)];
  return fields.length === others.length && fields.every(([name, value], index) => isField(name, value, others[index]));
}

/** The order counts too: a client can see it. */
function isField(name: string, value: string, other: readonly [string, string] | undefined): boolean {
  return other !== undefined && other[0] === name && other[1] === value;
}
