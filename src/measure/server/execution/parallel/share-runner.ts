import { defined } from '../../../../../common/defined.js';
import type { CaseDescription } from '../../../../result/case-description.js';
import type { Folded } from '../../cases/fold-cases.js';
import type { Suite } from '../../cucumber/suite.js';
import { executeShare } from '../execute-share.js';
import type { FinishedCase } from '../progress.js';
import type { RunContext } from '../run-context.js';

/** Cases that one thread runs in one call. */
export type Share = readonly Pick<CaseDescription, 'id' | 'feature'>[];

/** Runs shares one after the other, in the current thread or in another one. */
export interface ShareRunner {
  /** @throws HarnessError for a fault of the suite */
  run(share: Share): Promise<Folded>;
}

/** Creates a runner for the current thread. */
export function localRunner(
  suite: Suite,
  context: RunContext,
  onFinished: (finished: FinishedCase) => void,
  evidence?: string,
): ShareRunner {
  return {
    run: (cases) => executeShare({ suite, cases, context, onFinished, ...defined({ evidence }) }),
  };
}
