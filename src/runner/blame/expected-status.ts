import type { RecordedExchange } from '../results/attachments.js';

/** Returns the statuses that the suite expects of an exchange. Set-up writes must succeed, with whichever status. */
export function expectedStatus({
  expected,
  isSetUp,
  request,
}: Omit<RecordedExchange, 'durationMs'>): string | undefined {
  if (expected !== undefined) return expected;
  return isSetUp === true && request.method !== 'GET' ? '2xx' : undefined;
}

/** Returns true for a response of an expected status, and for an exchange of which the suite expects nothing. */
export function isAsExpected(exchange: Omit<RecordedExchange, 'durationMs'>): boolean {
  const expected = expectedStatus(exchange);
  if (exchange.response === undefined) return expected?.includes('nothing') === true;
  if (expected === undefined) return true;
  const pattern = new RegExp(`^(?:${expected.replaceAll('x', '\\d').replaceAll(' or ', '|')})$`);
  return pattern.test(String(exchange.response.status));
}
