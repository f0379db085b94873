import type { XcapRequest, XdmsAnswer, XdmsStage } from '../../../simulators/index.js';
import type { CaseDescription } from '../case-description.js';

/** A case as it went on the standard mock: what was asked, in turn, and what was answered. */
export interface RecordedCase extends CaseDescription {
  readonly served: readonly Served[];
}

export interface Served {
  readonly request: XcapRequest;
  readonly answer: XdmsAnswer;
}

/**
 * Whether a server with these deviations would give the case another answer. If every answer is the same the case, which
 * knows nothing else of the server, asks the same and comes to the same end; then it need not be run.
 */
export function wouldDiffer(
  { served }: Pick<RecordedCase, 'served'>,
  stage: XdmsStage,
  deviations: readonly string[],
): boolean {
  stage.become(deviations);
  return served.some(({ request, answer }) => !isSame(stage.serve(request), answer));
}

function isSame(one: XdmsAnswer, other: XdmsAnswer): boolean {
  if (one.status !== other.status || one.body !== other.body) return false;
  if ((one.challenges ?? []).join('\n') !== (other.challenges ?? []).join('\n')) return false;
  const [fields, others] = [Object.entries(one.headers), Object.entries(other.headers)];
  return fields.length === others.length && fields.every(([name, value], index) => isField(name, value, others[index]));
}

/** The order counts too: a client can see it. */
function isField(name: string, value: string, other: readonly [string, string] | undefined): boolean {
  return other !== undefined && other[0] === name && other[1] === value;
}
