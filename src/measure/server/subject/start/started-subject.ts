import type { ProgramEnd } from '../../../../../common/processes/program-end.js';
import type { Subject } from '../subject.js';

export interface StartedSubject {
  readonly subject: Subject;
  /** Tells whether the program has ended; false if unknown, as for a container. */
  hasEnded(): boolean;
  /**
   * Waits a moment for the end of the program and of its output, since a connection may break before.
   *
   * @returns how the program ended; undefined when it still runs
   */
  programEnd(): Promise<ProgramEnd | undefined>;
  /**
   * Stops the subject, and starts it again at the same address.
   *
   * @throws SubjectStartError when it does not become ready
   */
  restart(signal?: AbortSignal): Promise<void>;
  /** Ends the subject with its child processes. */
  stop(): Promise<void>;
}
