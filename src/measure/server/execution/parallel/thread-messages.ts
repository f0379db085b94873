import { defined } from '../../../../../common/defined.js';
import type { CaseDescription } from '../../../../result/case-description.js';
import type { RunWarning } from '../../../../result/run-warning.js';
import type { Folded } from '../../cases/fold-cases.js';
import type { Suite } from '../../cucumber/suite.js';
import type { DocumentJournal } from '../../documents/journal.js';
import type { SubjectChoice } from '../../subject/subject-choice.js';
import { executeShare } from '../execute-share.js';
import type { FinishedCase } from '../progress.js';
import type { RunContext } from '../run-context.js';

export interface ThreadData {
  readonly suite: Suite;
  /** A mock for this thread alone, or the subject with the users of this thread. */
  readonly choice: SubjectChoice;
  readonly readOnly: boolean;
  /** The journal that all threads of the run append to. */
  readonly journal?: Pick<DocumentJournal, 'file' | 'shared'>;
}

/** Messages to a thread. */
export type ToThread =
  /** `contested` has the XUIs of users with whose documents another client works, as far as other threads know. */
  | { readonly type: 'run'; readonly share: Share; readonly contested: ReadonlySet<string> }
  /** Cancels the current requests, because the run was interrupted. */
  | { readonly type: 'interrupt' }
  /** Stops the servers of the thread and ends it. */
  | { readonly type: 'end' };

export type FromThread =
  | { readonly type: 'finished'; readonly finished: FinishedCase }
  | { readonly type: 'warned'; readonly warning: RunWarning }
  | { readonly type: 'done'; readonly folded: Folded }
  | { readonly type: 'failed'; readonly message: string; readonly stack?: string };

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
