import type { Suite } from '../../cucumber/suite.js';
import type { Folded } from '../../results/fold.js';
import type { SubjectChoice } from '../../subject/subject-choice.js';
import type { FinishedCase } from '../progress.js';
import type { Share } from './share-runner.js';

/** What a thread is given to begin with. */
export interface ThreadData {
  readonly suite: Suite;
  /** Its own part of the subject: a mock of its own, or users of its own. */
  readonly choice: SubjectChoice;
  readonly readOnly: boolean;
}

/** What a thread is told. */
export type ToThread =
  | { readonly type: 'run'; readonly share: Share }
  /** The run is interrupted: what is going on shall be cut short. */
  | { readonly type: 'interrupt' }
  /** There is nothing more to do. */
  | { readonly type: 'end' };

/** What a thread tells. */
export type FromThread =
  | { readonly type: 'finished'; readonly finished: FinishedCase }
  | { readonly type: 'done'; readonly folded: Folded }
  | { readonly type: 'failed'; readonly message: string; readonly stack?: string };
