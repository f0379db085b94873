import type { CaseDescription } from '../runner/cases/case-description.js';
import type { Envelope } from '../runner/cucumber/messages.js';
import type { Suite } from '../runner/cucumber/suite.js';
import { enterRun, type RunContext } from '../runner/execution/run-context.js';
import { runFeatures } from '../runner/execution/run-features.js';
import { foldMessages } from '../runner/results/fold.js';
import type { CaseResult } from '../runner/results/run-result.js';
import { followCases } from './follow-cases.js';

export interface CaseRun {
  readonly suite: Suite;
  readonly context: RunContext;
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  /** Called just before a case begins, with its id. */
  readonly onCase: (id: string) => void;
}

/**
 * Runs cases on a server of this process.
 *
 * @throws HarnessError when the suite itself is at fault
 */
export async function runCases({ suite, context, cases, onCase }: CaseRun): Promise<readonly CaseResult[]> {
  const messages: Envelope[] = [];
  const follow = followCases(onCase);
  const leave = enterRun(context);
  try {
    await runFeatures({
      suite,
      cases,
      onMessage: (message) => {
        messages.push(message);
        follow(message);
      },
    });
  } finally {
    leave();
  }
  return foldMessages(messages, UNFINISHED).cases;
}

const UNFINISHED = { outcome: 'harness-error', reason: 'the case did not come to its end' } as const;
