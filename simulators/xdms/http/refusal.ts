import type { Mistake } from '../findings/finding.js';
import { answer, type XdmsAnswer } from './answer.js';
import { type Conflict, conflictReport } from './conflict.js';

/** What a refusal says of the client's mistake beyond what its status and its conflict say. */
export type Told = Partial<Omit<Mistake, 'request'>>;

/** Refuses a request: the step changes nothing, and the server sends `answer`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly answer: XdmsAnswer;
  /** Present when the response is a conflict report. */
  readonly conflict: Conflict | undefined;
  readonly told: Told;

  constructor(reason: string, refusalAnswer: XdmsAnswer, conflict?: Conflict, told: Told = {}) {
    // Nobody sees the stack trace, and capturing it takes longer than many requests.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(reason);
    Error.stackTraceLimit = stackTraceLimit;
    this.answer = refusalAnswer;
    this.conflict = conflict;
    this.told = told;
  }
}

// RFC 4825 §9: a change of another resource may make the refused one exist. Without this field a cache may store a 404,
// 405, 414 or 501 (RFC 9110 §15.1).
const NO_CACHE = { 'cache-control': 'no-cache' };

/** @param reason one sentence for the person who reads the response */
export function refuse(
  status: number,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
  told?: Told,
): Refusal {
  return new Refusal(
    reason,
    answer(status, { 'content-type': 'text/plain; charset=utf-8', ...NO_CACHE, ...headers }, `${reason}\n`),
    undefined,
    told,
  );
}

/**
 * Refuses, and says how the client can authenticate.
 *
 * @param challenges one per WWW-Authenticate field (RFC 9110 §11.6.1)
 */
export function refuseUnauthorized(reason: string, challenges: readonly string[], status: 401 | 403 = 401): Refusal {
  // A nonce is for one client only.
  const { answer: plain } = refuse(status, reason, { 'cache-control': 'no-store' });
  return new Refusal(reason, { ...plain, challenges });
}

/** Refuses with 409 and a detailed conflict report (RFC 4825 §11). */
export function refuseConflict(conflict: Conflict, told?: Told): Refusal {
  return new Refusal(
    conflict.phrase,
    answer(409, { 'content-type': 'application/xcap-error+xml' }, conflictReport(conflict)),
    conflict,
    told,
  );
}
