import type { EndedStep } from '../../measure/server/execution/progress.js';
import { causeEffect } from '../../report/words/cause-text.js';
import type { ServerResult } from '../../result/run-result.js';
import type { ResultsView, RunView } from '../protocol.js';
import { changesBetween } from './changes.js';

/** A run of the session, and all that is known after it. */
export interface KeptRun {
  readonly number: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly ran: readonly string[];
  readonly isPartial: boolean;
  /** The last result of each case. */
  readonly state: ServerResult;
  /** Steps of each case in its last run, as far as they are known. */
  readonly steps: ReadonlyMap<string, readonly EndedStep[]>;
}

/** Views of runs that stay as they are; each state of the session has all of them. */
const views = new WeakMap<KeptRun, { readonly before: KeptRun | undefined; readonly view: RunView }>();

export function runView(run: KeptRun, before?: KeptRun): RunView {
  const known = views.get(run);
  if (known !== undefined && known.before === before) return known.view;
  const view = viewOf(run, before);
  views.set(run, { before, view });
  return view;
}

function viewOf({ number, startedAt, durationMs, ran, isPartial, state }: KeptRun, before?: KeptRun): RunView {
  const changes = before === undefined ? undefined : changesBetween(before.state, state);
  return {
    number,
    startedAt: startedAt.toISOString(),
    durationMs,
    cases: ran.length,
    isPartial,
    mended: changes?.mended.length ?? 0,
    broken: changes?.broken.length ?? 0,
    fresh: changes?.fresh.length ?? 0,
  };
}

/** @param against the run to compare it with */
export function resultsView({ number, state, ran }: KeptRun, against?: KeptRun): ResultsView {
  return {
    run: number,
    outcomes: Object.fromEntries(state.cases.map(({ id, outcome }) => [id, outcome])),
    verdicts: Object.fromEntries(state.requirements.map(({ id, verdict }) => [id, verdict])),
    causes: state.causes.map((cause) => ({
      id: cause.id,
      sentence: cause.description,
      effect: causeEffect(cause),
      cases: cause.cases,
    })),
    ran,
    ...(against && { against: against.number, changes: changesBetween(against.state, state) }),
  };
}
