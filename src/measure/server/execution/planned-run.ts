import type { RunWarning } from '../../../result/run-warning.js';
import type { Order } from '../cases/order.js';
import type { Plan } from '../cases/plan.js';
import type { Suite } from '../cucumber/suite.js';
import type { SubjectChoice } from '../subject/subject-choice.js';
import type { ThreadRunner } from './parallel/thread-runner.js';
import type { CaseListener, ProgressListener } from './progress.js';
import type { RunContext } from './run-context.js';

export interface PlannedRun {
  readonly plan: Plan;
  readonly suite: Suite;
  readonly choice: SubjectChoice;
  /** Context of the first thread, which is the current one. */
  readonly context: RunContext;
  /** Maximum number of threads. */
  readonly threads: number;
  /** Threads that already run. The caller ends them, whether they are used or not. */
  readonly early: readonly ThreadRunner[];
  readonly order: Order;
  /** Called for warnings of other threads. */
  readonly onWarning: (warning: RunWarning) => void;
  /** Tells with whose documents another client works, as far as the run knows. */
  readonly contested: () => ReadonlySet<string>;
  readonly onProgress?: ProgressListener | undefined;
  readonly onCase?: CaseListener | undefined;
  /** Folder for cucumber's reports. */
  readonly evidence?: string | undefined;
}
