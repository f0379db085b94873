import type { CaseDescription } from '../case-description.js';
import { foldMessages } from '../fold.js';
import type { Envelope } from '../messages.js';
import { enterRun, type RunContext } from '../run-context.js';
import { runFeatures, type Suite } from '../run-features.js';
import type { CaseResult } from '../run-result.js';
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
