import type { CaseDescription } from '../runner/cases/case-description.js';
import type { Suite } from '../runner/cucumber/suite.js';
import { enterRun, type RunContext } from '../runner/execution/run-context.js';
import { runFeatures } from '../runner/execution/run-features.js';
import { UNFINISHED } from '../runner/execution/run-share.js';
import { foldCases } from '../runner/results/fold.js';
import type { CaseResult } from '../runner/results/run-result.js';

export interface CaseRun {
  readonly suite: Suite;
  readonly context: RunContext;
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  /** Called with the id of a case just before the case starts. */
  readonly onCase: (id: string) => void;
}

/**
 * Runs cases on a server in this process.
 *
 * @throws HarnessError when the suite itself is broken
 */
export async function runCases({ suite, context, cases, onCase }: CaseRun): Promise<readonly CaseResult[]> {
  const fold = foldCases();
  const leave = enterRun(context);
  try {
    await runFeatures({
      suite,
      cases,
      onEvent: (event) => {
        fold.add(event);
        if (event.type === 'started') onCase(event.description.id);
      },
    });
  } finally {
    leave();
  }
  return fold.result(UNFINISHED).cases;
}
