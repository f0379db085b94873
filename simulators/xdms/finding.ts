/**
 * How bad a finding is. `error`: the request was refused, and no server may accept it. `warning`: the mock tolerated the
 * request, others may not. `note`: the request was refused for a state that another client may have changed.
 */
export type Severity = 'error' | 'warning' | 'note';

/** A violation of the protocol in one request. */
export interface Mistake {
  /** The violated clause. */
  readonly rule: string;
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
  /** Number of requests. */
  readonly count: number;
  /** Method and target of the first request. */
  readonly request: string;
  /** Method and target of the last request. */
  readonly lastRequest: string;
}

/** Records a mistake of a client. */
export type ReportMistake = (mistake: Mistake) => void;
