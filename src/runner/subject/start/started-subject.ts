import type { Subject } from '../subject.js';

/** A subject that was started for a run. */
export interface StartedSubject {
  readonly subject: Subject;
  /** Whether its program is known to have ended. */
  hasEnded(): boolean;
  /**
   * Ends what is left of it, and starts it again in the same place.
   *
   * @throws SubjectStartError when it does not come up
   */
  restart(signal?: AbortSignal): Promise<void>;
  /** Ends it with all that it has started. */
  stop(): Promise<void>;
}
