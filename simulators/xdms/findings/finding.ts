import type { ClientRule, ClientRuleLevel } from './client-rules.js';

/**
 * How bad a finding is. `error`: the request was refused, and no server may accept it. `warning`: the mock tolerated the
 * request, others may not. `note`: the request was refused for a state that another client may have changed.
 */
export type Severity = 'error' | 'warning' | 'note';

/** The part of a request that breaks a rule. */
export interface Offence {
  readonly part: 'target' | 'field';
  /** Name of the field. */
  readonly field?: string;
  /** Offsets of the offending characters in the part. */
  readonly start: number;
  readonly end: number;
  /** The offending characters as sent. */
  readonly sent: string;
}

/** A violation of the protocol in one request. */
export interface Mistake {
  /** The violated clause. */
  readonly rule: string;
  /** The rule about clients in the register; absent where a limit of the mock or another document asks for it. */
  readonly requirement?: ClientRule;
  /** Where the request breaks it; absent when the whole request does, or its body. */
  readonly offence?: Offence;
  /** `warning` when absent. */
  readonly severity?: Severity;
  /** What is wrong. */
  readonly text: string;
  /** What to send instead. */
  readonly advice?: string;
  /** Method and request target. */
  readonly request: string;
}

/** The same mistake in one or several requests. */
export interface Finding extends Mistake {
  readonly severity: Severity;
  /** Level of the requirement. */
  readonly level?: ClientRuleLevel;
  /** Number of requests. */
  readonly count: number;
  /** Method and target of the first request. */
  readonly request: string;
  /** Method and target of the last request. */
  readonly lastRequest: string;
}

/** Records a mistake of a client. */
export type ReportMistake = (mistake: Mistake) => void;
