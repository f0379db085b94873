import type { RecordedExchange } from '../../result/attachments.js';
import { expectedStatus, isAsExpected } from '../../result/causes/expected-status.js';

/** Contrasts the expected and the actual status: `expected 409, got 200`; undefined when they agree. */
export function mismatchText(exchange: RecordedExchange): string | undefined {
  if (isAsExpected(exchange)) return undefined;
  const got = exchange.response === undefined ? 'no response' : exchange.response.status;
  const expected = expectedStatus(exchange);
  return expected === undefined ? `got ${got}` : `expected ${expected}, got ${got}`;
}
