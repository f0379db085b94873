import type { MadeUpFault } from './made-up-fault.js';

/** A fault of the subject that explains failed and blocked cases. */
export interface Cause {
  /** Stable for the same fault, whatever words describe it: `answered-500`. */
  readonly id: string;
  /** A sentence about the subject: `Accepts PUT of a document of pres-rules that breaks the schema`. */
  readonly description: string;
  /** The requirement with most of the failed cases, in the clause with most of them. */
  readonly requirement?: string;
  /** The due answer to the requests of its cases, as far as it is known. */
  readonly expected?: ExpectedAnswer;
  /** Number of exchanges like this that went wrong, and of all; with `deviations`, of cases that these explain. */
  readonly wrong: number;
  readonly of: number;
  /** Number of small faults that this entry stands for, each in few cases; absent for a single fault. */
  readonly faults?: number;
  /** Requirements with a failed case that the cause explains. */
  readonly violates: readonly string[];
  /** Requirements with blocked cases only. */
  readonly blocks: readonly string[];
  /**
   * Ids of the deviations of the mock with which it answers as the subject did: several when no case of the run tells them
   * apart. Absent for a cause that only groups what was observed.
   */
  readonly deviations?: readonly string[];
  /**
   * The deviations that the server has, when its fault is a profile of them: it may have only some of the profile, and others.
   */
  readonly parts?: readonly CausePart[];
  /** The fault with its parameters, when it is no deviation of the mock. */
  readonly madeUp?: MadeUpFault;
  /** Ids of the failed and blocked cases, in the order of the run. */
  readonly cases: readonly string[];
  /** The case of `requirement` with the fewest exchanges, and the index of the exchange that went wrong. */
  readonly example: CauseExchange;
}

/** An exchange that shows a cause. */
export interface CauseExchange {
  readonly case: string;
  /** Index among the exchanges of the case. */
  readonly exchange: number;
  /** Indexes of the exchanges that belong to it, where the case is recorded traffic. */
  readonly passage?: readonly number[];
}

/** A deviation that is part of a fault, with the number of cases that it explains. */
export interface CausePart {
  readonly id: string;
  readonly description: string;
  readonly wrong: number;
}

/** Lists the deviations that a mock has with the fault of a cause; of several that no case tells apart, the first one. */
export function deviationsOf({ parts, deviations = [] }: Pick<Cause, 'parts' | 'deviations'>): readonly string[] {
  return parts?.map(({ id }) => id) ?? deviations.slice(0, 1);
}

/** Least number of cases that the fault of a cause explains so that it is the server's, and does not only resemble it. */
const SURE = 3;

/** Most cases that contradict such a fault, as a share: a case may fail to compare for a reason of its own. */
const CONTRADICTING = 0.02;

/** Tells whether the fault of a cause is the server's as far as the cases tell: it explains some, and contradicts hardly any. */
export function isSure({ wrong, of }: Pick<Cause, 'wrong' | 'of'>): boolean {
  return wrong >= SURE && of - wrong <= of * CONTRADICTING;
}

/** An answer that a request should have got: `409` with `cannot-insert`, or `2xx`. */
export interface ExpectedAnswer {
  readonly status: string;
  /** Element of the conflict report (RFC 4825 §11.1). */
  readonly error?: string;
}
