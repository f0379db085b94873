import type { Subject } from '../subject.js';

export interface StartedSubject {
  readonly subject: Subject;
  /** Tells whether the program has ended; false if unknown, as for a container. */
  hasEnded(): boolean;
  /**
   * Stops the subject, and starts it again at the same address.
   *
   * @throws SubjectStartError when it does not become ready
   */
  restart(signal?: AbortSignal): Promise<void>;
  /** Ends the subject with its child processes. */
  stop(): Promise<void>;
}
