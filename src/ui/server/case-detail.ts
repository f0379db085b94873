import { InvalidArgumentError } from '../../../common/errors.js';
import { XCALIPER_VERSION } from '../../../common/package-root.js';
import type { SafeHtml } from '../../report/html/html.js';
import { caseDetailHtml, type KnownState } from '../detail/case-detail-html.js';
import { caseOnDeviationHtml } from '../detail/deviations-html.js';
import type { Session } from '../session/session.js';

/**
 * Shows a case as a run has left it.
 *
 * @param run number of the run; undefined for what is known now, also in the middle of a run
 * @throws InvalidArgumentError `case` or `run` for an unknown one
 */
export function caseDetail(session: Session, id: string, run: number | undefined): SafeHtml {
  const one = session.describe(id);
  if (one === undefined) throw new InvalidArgumentError('case', `there is no case ${id}`);
  const { register } = session;
  const file = session.fileOf(one);
  const now = run === undefined ? session.endedNow(id) : undefined;
  const number = run ?? session.state.runs.at(-1)?.number;
  const kept = number === undefined ? undefined : session.run(number);
  if (now !== undefined) {
    const state = kept?.state ?? firstState(session);
    return caseDetailHtml({ one, file, result: now.result, steps: now.steps.get(id), state, register });
  }
  const result = kept?.state.cases.find((other) => other.id === id);
  return caseDetailHtml({ one, file, result, steps: kept?.steps.get(id), state: kept?.state, register });
}

/**
 * Runs a case on the mock with a deviation, and shows how it ends there.
 *
 * @throws InvalidArgumentError `case` or `deviation` for an unknown one; `run` while a run goes on
 */
export async function caseOnDeviationDetail(session: Session, id: string, deviation: string): Promise<SafeHtml> {
  const one = session.describe(id);
  if (one === undefined) throw new InvalidArgumentError('case', `there is no case ${id}`);
  return caseOnDeviationHtml(one, deviation, await session.onDeviation(id, deviation));
}

/** What is known in the middle of the first run. */
function firstState({ state: { subject } }: Session): KnownState {
  const { name = '', address = '' } = subject ?? {};
  return { xcaliper: XCALIPER_VERSION, subject: { name, xcapRoot: address }, causes: [] };
}
