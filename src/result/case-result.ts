import type { HeaderList } from '../../common/exchange.js';
import type { ProgramEnd } from '../../common/processes/program-end.js';
import type { About } from './about.js';
import type { DiedOn, FailedExpectation, RecordedExchange } from './attachments.js';
import type { CaseDescription } from './case-description.js';
import type { CaseFinding } from './case-finding.js';
import type { Outcome } from './outcome.js';

export interface CaseError extends Partial<FailedExpectation> {
  readonly message: string;
}

export interface CaseResult extends CaseDescription {
  readonly outcome: Outcome;
  /** XCAP root of the mock of its thread; absent when the case ran on the subject of the result itself. */
  readonly xcapRoot?: string;
  /** Why the case was skipped or could not be judged. */
  readonly reason?: string;
  /** For the outcome `blocked`, when a fault of the subject explains why the case failed: the id of the cause. */
  readonly blockedBy?: string;
  /** For the outcome `blocked`, when a step says so: what is broken. */
  readonly about?: About;
  /** For the outcome `subject-died`; absent when it is unclear which request killed the subject. */
  readonly diedOn?: DiedOn;
  /** For the outcome `subject-died`, when the run has started the subject and its program has ended. */
  readonly programEnd?: ProgramEnd;
  /**
   * The subject did not come back. For the outcome `subject-died`: after this death. For `inconclusive`: it had died
   * before, so that the case could not run, or not to its end.
   */
  readonly isSubjectGone?: true;
  /** For the outcome `inconclusive`: the situation that the case judges did not occur. */
  readonly isVacuous?: true;
  readonly durationMs: number;
  readonly error?: CaseError;
  readonly exchanges: readonly RecordedExchange[];
  /** For a scenario of a client: its task, as JSON. */
  readonly task?: string;
  /** What the case shows about each of its requirements; absent when its outcome decides all of them. */
  readonly findings?: readonly CaseFinding[];
  /** Present for a case that a fault of a twin explains, where the twin without this fault answers otherwise. */
  readonly withoutFault?: AnswerWithoutFault;
}

/** What a server answers that has the other faults of the subject, but not the one that a case is about. */
export interface AnswerWithoutFault {
  /** Index of the exchange in the case. */
  readonly exchange: number;
  readonly response: {
    readonly status: number;
    /** Only those that tell what the server does. */
    readonly headers: HeaderList;
    readonly body?: string;
    /** Length of the body in octets, when only its beginning is kept. */
    readonly cutFrom?: number;
  };
}
