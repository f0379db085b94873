import type { Suite } from '../../cucumber/suite.js';
import type { SubjectChoice } from '../../subject/subject-choice.js';
import { ThreadRunner } from './thread-runner.js';

export interface EarlyThreadsOptions {
  readonly suite: Suite;
  readonly choice: SubjectChoice;
  readonly readOnly: boolean;
  /** Maximum number of threads, including the current one. */
  readonly threads: number;
  /** Whether only some cases were selected. They may be too few for several threads. */
  readonly isSelection: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts threads before the features are read, to save time. Threads that share a subject start later, because the
 * users of each depend on the number of threads. So do those of a mock with the names of a preset, which depend on its
 * capabilities.
 */
export function earlyThreads({
  suite,
  choice,
  readOnly,
  threads,
  isSelection,
  signal,
}: EarlyThreadsOptions): ThreadRunner[] {
  if (choice.kind !== 'mock' || choice.described?.namesPreset !== undefined || isSelection) return [];
  return Array.from({ length: threads - 1 }, () => new ThreadRunner({ suite, choice, readOnly }, signal));
}
