import type { RunWarning } from '../../../../result/run-warning.js';
import type { Folded } from '../../cases/fold-cases.js';
import type { Suite } from '../../cucumber/suite.js';
import type { SubjectChoice } from '../../subject/subject-choice.js';
import type { FinishedCase } from '../progress.js';
import type { Share } from './share-runner.js';

export interface ThreadData {
  readonly suite: Suite;
  /** A mock for this thread alone, or the subject with the users of this thread. */
  readonly choice: SubjectChoice;
  readonly readOnly: boolean;
  /** Path of the journal that all threads of the run append to. */
  readonly journal?: string;
}

/** Messages to a thread. */
export type ToThread =
  /** `contested` has the XUIs of users with whose documents another client works, as far as other threads know. */
  | { readonly type: 'run'; readonly share: Share; readonly contested: ReadonlySet<string> }
  /** Cancels the current requests, because the run was interrupted. */
  | { readonly type: 'interrupt' }
  /** Stops the servers of the thread and ends it. */
  | { readonly type: 'end' };

/** Messages from a thread. */
export type FromThread =
  | { readonly type: 'finished'; readonly finished: FinishedCase }
  | { readonly type: 'warned'; readonly warning: RunWarning }
  | { readonly type: 'done'; readonly folded: Folded }
  | { readonly type: 'failed'; readonly message: string; readonly stack?: string };
