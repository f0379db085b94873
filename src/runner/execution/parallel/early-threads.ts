import type { Suite } from '../../cucumber/suite.js';
import type { SubjectChoice } from '../../subject/subject-choice.js';
import { ThreadRunner } from './thread-runner.js';

/** What a run knows before it has read the features. */
export interface RunAhead {
  readonly suite: Suite;
  readonly choice: SubjectChoice;
  readonly readOnly: boolean;
  /** How many threads there may be. */
  readonly threads: number;
  /** Only some cases are wanted, which may be too few for several threads. */
  readonly isSelection: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts threads before the features are read, so that they get ready meanwhile. Those that share a subject cannot be:
 * which users one has depends on how many there will be.
 */
export function earlyThreads({ suite, choice, readOnly, threads, isSelection, signal }: RunAhead): ThreadRunner[] {
  if (choice.kind !== 'mock' || isSelection) return [];
  return Array.from({ length: threads - 1 }, () => new ThreadRunner({ suite, choice, readOnly }, signal));
}
