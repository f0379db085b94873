import { type HeaderList, headerValue } from '../../../../../common/exchange.js';

/**
 * What an answer says of its request, if it may be another one a moment later:
 *
 * - `refused`: 429, or 503 with Retry-After. The request was not carried out (RFC 6585 §4, RFC 9110 §15.6.4), so any
 *   request can be repeated, conditional ones too.
 * - `passing`: 408, 502, 503 without Retry-After, or 504. Behind a gateway, the request may have been carried out. Then
 *   a repeated PUT, DELETE or POST would be another request: a condition fails, 201 turns into 200, and 200 into 404. So
 *   only safe methods are repeated.
 *
 * 500 is neither: it is the server's judgment of the request.
 */
export type Temporary = 'refused' | 'passing';

const PASSING: ReadonlySet<number> = new Set([408, 502, 503, 504]);

/** @returns undefined for an answer that is final */
export function temporaryIn({ status, headers }: AnswerHead): Temporary | undefined {
  if (status === 429 || (status === 503 && headerValue(headers, 'Retry-After') !== undefined)) return 'refused';
  return PASSING.has(status) ? 'passing' : undefined;
}

export interface AnswerHead {
  readonly status: number;
  readonly headers: HeaderList;
}

/** Tells whether a request may be sent again after a temporary answer. */
export function isRepeatable(method: string, kind: Temporary): boolean {
  return kind === 'refused' || SAFE.has(method);
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** First pause without Retry-After, in milliseconds; each further one is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Pauses before the repetitions of a `passing` answer, in milliseconds. One that stays is the server's answer. */
const PASSING_PAUSES_MS = [100, 500] as const;

/**
 * Returns how long to wait before a request is repeated.
 *
 * @param attempts number of attempts so far, the answered one included
 * @returns milliseconds; undefined when a `passing` answer has stayed
 */
export function pauseAfter(answer: AnswerHead, kind: Temporary, attempts: number, now: number): number | undefined {
  if (kind === 'passing') return PASSING_PAUSES_MS[attempts - 1];
  const asked = retryAfterMs(headerValue(answer.headers, 'Retry-After'), now);
  if (attempts === 1) return asked ?? FIRST_PAUSE_MS;
  // A server that asks for no pause again and again needs one.
  return Math.max(
    asked ?? 0,
    Math.min(FIRST_PAUSE_MS * 2 ** (attempts - (asked === undefined ? 1 : 2)), LONGEST_PAUSE_MS),
  );
}

/**
 * Reads Retry-After (RFC 9110 §10.2.3): seconds, or a date.
 *
 * @returns milliseconds from now on; undefined for no field, and for one that cannot be read
 */
export function retryAfterMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const written = value.trim();
  if (/^\d+$/.test(written)) return Number(written) * 1_000;
  const date = Date.parse(written);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
