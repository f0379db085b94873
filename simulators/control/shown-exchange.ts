import { bodyText } from '../../src/shared/exchange.js';
import type { RecordedExchange } from '../journal/recorded-exchange.js';

/** Describes an exchange in JSON, with bodies as text. `response` is absent when a fault has withheld it. */
export function shownExchange({ number, request, response, startedAt, durationMs }: RecordedExchange): object {
  return {
    number,
    request: { method: request.method, target: request.target, headers: request.headers, body: bodyText(request) },
    ...(response !== undefined && {
      response: { status: response.status, headers: response.headers, body: bodyText(response) },
    }),
    startedAt: new Date(startedAt).toISOString(),
    durationMs,
  };
}
