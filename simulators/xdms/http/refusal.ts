import { type Answer, answer } from './answer.js';
import { type Conflict, conflictReport } from './conflict.js';

/** A step of the pipeline refuses the request: nothing is changed, and `answer` is sent. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly answer: Answer;
  /** What the answer reports, when it is a conflict report. */
  readonly conflict: Conflict | undefined;

  constructor(reason: string, refusalAnswer: Answer, conflict?: Conflict) {
    // Nobody sees where it came from, and to find that out takes longer than many a request.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(reason);
    Error.stackTraceLimit = stackTraceLimit;
    this.answer = refusalAnswer;
    this.conflict = conflict;
  }
}

// RFC 4825 §9: what is refused now may be there after a change of some other resource. Without this field a cache may
// keep a 404, 405, 414 or 501 (RFC 9110 §15.1).
const NO_CACHE = { 'cache-control': 'no-cache' };

/** @param reason one sentence for the person who reads the response */
export function refuse(status: number, reason: string, headers: Readonly<Record<string, string>> = {}): Refusal {
  return new Refusal(
    reason,
    answer(status, { 'content-type': 'text/plain; charset=utf-8', ...NO_CACHE, ...headers }, `${reason}\n`),
  );
}

/**
 * 401: the client has to say who it is.
 *
 * @param challenges each for a WWW-Authenticate field of its own (RFC 9110 §11.6.1)
 */
export function refuseUnauthorized(reason: string, challenges: readonly string[]): Refusal {
  // A nonce is for the one who asks.
  const { answer: plain } = refuse(401, reason, { 'cache-control': 'no-store' });
  return new Refusal(reason, { ...plain, challenges });
}

/** 409 with a detailed conflict report (RFC 4825 §11). */
export function refuseConflict(conflict: Conflict): Refusal {
  return new Refusal(
    conflict.phrase,
    answer(409, { 'content-type': 'application/xcap-error+xml' }, conflictReport(conflict)),
    conflict,
  );
}
