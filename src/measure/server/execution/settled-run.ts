import type { Requirement } from '../../../result/register/register.js';
import type { GivenRunOptions } from '../../../result/run-option-table.js';
import type { RunWarning } from '../../../result/run-warning.js';
import type { Order } from '../cases/order.js';
import type { Plan } from '../cases/plan.js';
import type { Suite } from '../cucumber/suite.js';
import type { SubjectChoice } from '../subject/subject-choice.js';
import type { ThreadRunner } from './parallel/thread-runner.js';
import type { CaseListener, ProgressListener } from './progress.js';
import type { RunContext } from './run-context.js';

// The options of a run have three forms: what was asked (RunOptions), what is settled, and what is running.

/** What was asked of a run while it runs. */
export interface ExecutionOptions extends GivenRunOptions {
  /** Interrupts the run; the result is then partial. */
  readonly signal?: AbortSignal;
  readonly onProgress?: ProgressListener;
  readonly onCase?: CaseListener;
  /** Folder for cucumber's reports, which need `parallel` to be 1. They appear when they are complete. */
  readonly evidence?: string;
}

/** What a run measures, and how. Nothing runs yet but threads that get ready. */
export interface SettledRun {
  readonly choice: SubjectChoice;
  readonly suite: Suite;
  /** Requirements beside those of the package. */
  readonly requirements: readonly Requirement[];
  readonly order: Order;
  readonly threads: number;
  /** Threads that already run. The caller ends them, whether they are used or not. */
  readonly early: readonly ThreadRunner[];
  /** Says which requests were repeated, without full stop; undefined when none was. */
  readonly repeated: () => string | undefined;
}

/** A run whose subject answers. */
export interface ActiveRun extends SettledRun {
  readonly options: ExecutionOptions;
  readonly plan: Plan;
  /** Context of the first thread, which is the current one. */
  readonly context: RunContext;
  /** Called for warnings of other threads. */
  readonly onWarning: (warning: RunWarning) => void;
  /** Tells with whose documents another client works, as far as the run knows. */
  readonly contested: () => ReadonlySet<string>;
}
