import type { MadeUpFault } from '../../../result/made-up-fault.js';
import type { TwinObservation } from '../observation.js';
import type { AnswerExample, LearnedRule } from '../rules/learn-rules.js';

/** A way in which answers differ from the standard, to requests that have to be found out. */
export interface AnswerKind {
  /** The same text for the same kind. */
  readonly id: string;
  /** Whether the server answers so, where the standard does not. */
  readonly says: (observation: TwinObservation) => AnswerExample['says'];
  /** Makes the fault of a server that answers so to the requests of a rule. */
  readonly fault: (rule: LearnedRule) => MadeUpFault;
}
