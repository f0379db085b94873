import type { DeviationOutcome } from './proof.js';
import type { ProofScope } from './proof-scope.js';

export interface ProofTask {
  readonly deviation: string;
  /** Limit of cases about other requirements, for a deviation that affects many. */
  readonly mostOthers: number;
}

/** Most deviations that a thread takes at once: what it does once for all of them, such as reading features, is shared. */
const MOST_AT_ONCE = 24;

/** The queue that the threads of a proof share. */
export interface ProofWork {
  /** Takes the next deviations from the queue; none when the queue is empty. */
  readonly next: () => readonly ProofTask[];
  readonly done: (outcome: DeviationOutcome) => void;
  /** What the cases are, when they are not those of the whole suite. */
  readonly scope?: ProofScope | undefined;
  /** The deviations of a proof of a few, for which not all cases are recorded. */
  readonly few?: readonly string[] | undefined;
  /** Ends the work early. */
  readonly signal?: AbortSignal | undefined;
}

/** Takes tasks from a queue, fewer towards its end, so that all threads end at about the same time. */
export function takeTasks(queue: ProofTask[], threads: number): readonly ProofTask[] {
  return queue.splice(0, Math.min(MOST_AT_ONCE, Math.ceil(queue.length / threads / 2)));
}
