import type { CaseEvent } from '../../measure/server/cases/case-events.js';
import { type CaseFold, foldCases } from '../../measure/server/cases/fold-cases.js';
import type { Suite } from '../../measure/server/cucumber/suite.js';
import { playFeatures, UNFINISHED } from '../../measure/server/execution/execute-share.js';
import type { RunContext } from '../../measure/server/execution/run-context.js';
import type { CaseDescription } from '../../result/case-description.js';
import { HarnessError } from '../../result/errors.js';
import type { CaseResult } from '../../result/run-result.js';

export interface CaseRun {
  readonly suite: Suite;
  readonly context: RunContext;
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  /** Called with the id of a case just before the case starts. */
  readonly onCase: (id: string) => void;
}

interface WaitingRun extends CaseRun {
  readonly fold: CaseFold;
  readonly resolve: (results: readonly CaseResult[]) => void;
  readonly reject: (reason: unknown) => void;
}

const waiting: WaitingRun[] = [];
let isRunning = false;

/**
 * Runs cases on a server in this process. Runs that are asked for at the same time share one run of cucumber, one after
 * another, because each reads the features anew.
 *
 * @throws HarnessError when the suite itself is broken
 */
export function runCases(run: CaseRun): Promise<readonly CaseResult[]> {
  return new Promise((resolve, reject) => {
    waiting.push({ ...run, fold: foldCases(), resolve, reject });
    if (waiting.length === 1 && !isRunning) setImmediate(runWaiting);
  });
}

/** All runs of a process share the support code, so only one goes on at a time. */
async function runWaiting(): Promise<void> {
  isRunning = true;
  for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
    const { suite } = first;
    const together = waiting.filter((one) => one.suite === suite);
    waiting.splice(0, waiting.length, ...waiting.filter((one) => one.suite !== suite));
    await runTogether(first, together);
  }
  isRunning = false;
}

async function runTogether(first: WaitingRun, runs: readonly WaitingRun[]): Promise<void> {
  const starts = runs.flatMap((run) => run.cases.map((one) => ({ run, one })));
  let current = first;
  let started = 0;
  const onEvent = (event: CaseEvent): void => {
    if (event.type === 'started') {
      const next = starts[started];
      if (next?.one.id !== event.description.id) throw new HarnessError(`${event.description.id} ran out of turn`);
      current = next.run;
      started += 1;
      current.fold.add({ type: 'planned', description: event.description });
      current.onCase(event.description.id);
    }
    if (event.type !== 'planned' && event.type !== 'read') current.fold.add(event);
  };
  try {
    await playFeatures({
      suite: first.suite,
      cases: starts.map(({ one }) => one),
      current: () => current,
      onEvent: (event) => event.type !== 'problem' && onEvent(event),
    });
    for (const { fold, resolve } of runs) resolve(fold.result(UNFINISHED).cases);
  } catch (thrown) {
    for (const { reject } of runs) reject(thrown);
  }
}
