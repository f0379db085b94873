import type { CaseDescription } from '../../cases/case-description.js';
import type { Suite } from '../../cucumber/suite.js';
import type { Folded } from '../../results/fold.js';
import type { FinishedCase } from '../progress.js';
import type { RunContext } from '../run-context.js';
import { runShare } from '../run-share.js';

/** Cases that are run in one go. */
export type Share = readonly Pick<CaseDescription, 'id' | 'feature'>[];

/** Runs shares, one after the other; in this thread, or in one of its own. */
export interface ShareRunner {
  /** @throws HarnessError when the suite itself is at fault */
  run(share: Share): Promise<Folded>;
}

/** Runs shares in this thread. */
export function localRunner(
  suite: Suite,
  context: RunContext,
  onFinished: (finished: FinishedCase) => void,
  evidence?: string,
): ShareRunner {
  return {
    run: (cases) => runShare({ suite, cases, context, onFinished, ...(evidence !== undefined && { evidence }) }),
  };
}
