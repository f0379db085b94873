import type { SwappableXdms, XcapRequest, XdmsAnswer } from '../../simulators/index.js';
import type { CaseDescription } from '../runner/cases/case-description.js';

/** A case with its requests to the standard mock and the answers, in order. */
export interface RecordedCase extends CaseDescription {
  readonly served: readonly Served[];
  /** Names of the pipeline steps that the mock used for the answers. */
  readonly steps: ReadonlySet<string>;
  /** Whether the case opened connections itself, so that it sees more than answers. */
  readonly opensConnections: boolean;
  /** Why the standard mock leaves the case open: it never sends what the case judges. Absent for a case that passes. */
  readonly vacuous?: string;
}

export interface Served {
  readonly request: XcapRequest;
  readonly answer: XdmsAnswer;
}

type Recording = Pick<RecordedCase, 'served' | 'steps' | 'opensConnections'>;

/**
 * Returns a predicate, true for cases that a server with these deviations would answer differently. A case knows only the
 * answers of a server. If they are all the same, it sends the same requests and has the same outcome, and need not run.
 *
 * The predicate sends the recorded requests of a case to the deviating mock, and compares the answers. Three shortcuts:
 *
 * - Deviations override only steps that the case did not use. Then only their changes of finished answers matter, and
 *   these need no server.
 * - Deviations show only in documents that the case did not request. Then nothing differs.
 * - Deviations of connections show in no answer. Then every case that opens connections has to run.
 */
export function differsOn(xdms: SwappableXdms, deviations: readonly string[]): (one: Recording) => boolean {
  const { steps: replaced, shownBy, finish, isBelow } = xdms.reachOf(deviations);
  return ({ served, steps, opensConnections }) => {
    if (isBelow && opensConnections) return true;
    if (shownBy !== undefined && !served.some(({ request }) => mentions(request.target, shownBy))) return false;
    const isReached = replaced === undefined || [...replaced].some((step) => steps.has(step));
    if (!isReached) return served.some(({ request, answer }) => !isSame(() => finish(answer, request), answer));
    xdms.replaceWith(deviations);
    return served.some(({ request, answer }) => !isSame(() => xdms.serve(request), answer));
  };
}

/** Matches escaped letters, digits, hyphens and full stops, which may spell a word. */
const ESCAPED = /%(?:[46][1-9A-F]|[57][0-9A]|3\d|2[DE])/i;

/** Returns true when a target contains one of the words, or may contain it in escaped form. */
function mentions(target: string, words: readonly string[]): boolean {
  return words.some((word) => target.includes(word)) || ESCAPED.test(target);
}

function isSame(answered: () => XdmsAnswer, other: XdmsAnswer): boolean {
  const one = answered();
  if (one.status !== other.status || one.body !== other.body) return false;
  if ((one.challenges ?? []).join('\n') !== (other.challenges ?? []).join('\n')) return false;
  const [fields, others] = [Object.entries(one.headers), Object.entries(other.headers)];
  return fields.length === others.length && fields.every(([name, value], index) => isField(name, value, others[index]));
}

/** Compares one field. The position of the field counts too, because a client can see it. */
function isField(name: string, value: string, other: readonly [string, string] | undefined): boolean {
  return other !== undefined && other[0] === name && other[1] === value;
}
