import type { RecordedExchange } from '../attachments.js';

/** What the suite expects of a response: `409`, `2xx`, `4xx or 501`, `nothing`. */
export const EXPECTED_STATUS = /^(?:[1-5](?:\d\d|xx)|nothing)(?: or (?:[1-5](?:\d\d|xx)|nothing))*$/;

/** Whether a server should accept a request or refuse it; `either` where both are right, or a 304 is due. */
export type StatusClass = 'success' | 'refusal' | 'either';

/** Returns the class of the statuses that the suite expects: `2xx`, `409`, `4xx or 501`. */
export function classOf(expected: string): StatusClass {
  const [succeeds, refuses] = [/(?:^| or )2/.test(expected), allowsRefusal(expected)];
  if (succeeds === refuses) return 'either';
  return succeeds ? 'success' : 'refusal';
}

/** Tells whether a refusal is right, perhaps beside a success: `409`, `4xx or 204`. */
export function allowsRefusal(expected: string): boolean {
  return /(?:^| or )[45]/.test(expected);
}

/**
 * Returns the statuses that the suite expects of an exchange. Set-up writes must succeed, with whichever status. A
 * challenge that was answered is the first half of an attempt, of which nothing is expected.
 */
export function expectedStatus({
  expected,
  isSetUp,
  isChallenge,
  request,
}: Omit<RecordedExchange, 'durationMs'>): string | undefined {
  if (expected !== undefined) return expected;
  return isSetUp === true && isChallenge !== true && request.method !== 'GET' ? '2xx' : undefined;
}

/** Returns true for a response of an expected status, and for an exchange of which the suite expects nothing. */
export function isAsExpected(exchange: Omit<RecordedExchange, 'durationMs'>): boolean {
  const expected = expectedStatus(exchange);
  if (exchange.response === undefined) return expected?.includes('nothing') === true;
  if (expected === undefined) return true;
  return isAmong(exchange.response.status, expected);
}

/** Tells whether the suite takes a success for an answer; also where it expects no status. */
export function shouldSucceed({ expected }: Pick<RecordedExchange, 'expected'>): boolean {
  return expected === undefined || classOf(expected) !== 'refusal';
}

/** Tells whether a status is one of those that the suite expects. */
export function isAmong(status: number, expected: string): boolean {
  const text = String(status);
  return expected.split(' or ').some((one) => one.replace(/xx$/, text.slice(1)) === text && text.length === 3);
}
