import { STATUS_CODES } from 'node:http';
import type { Exchange, HeaderList, HttpResponseRecord } from '../../shared/exchange.js';

/** Media types of what the hooks attach to a case, so that the fold of cucumber's messages finds it. */
export const EXCHANGES_MEDIA_TYPE = 'application/vnd.xcaliper.exchanges+json';
export const EXPECTATION_MEDIA_TYPE = 'application/vnd.xcaliper.expectation+json';
export const OUTCOME_MEDIA_TYPE = 'application/vnd.xcaliper.outcome+json';

/** An expectation that did not hold; both sides as readable text. */
export interface FailedExpectation {
  readonly expected: string;
  readonly actual: string;
}

/** Why a case was not judged. Cucumber has no place for a reason, and knows neither of the last two. */
export interface DeclaredOutcome {
  readonly outcome: 'skipped' | 'inconclusive' | 'subject-died';
  readonly reason: string;
}

/** A message body: text when it is UTF-8, else base64; neither when it is empty. */
export interface RecordedBody {
  readonly body?: string;
  readonly bodyBase64?: string;
}

export interface RecordedRequest extends RecordedBody {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
}

export interface RecordedResponse extends RecordedBody {
  readonly status: number;
  /** Where it is not the usual one of the status. */
  readonly reasonPhrase?: string;
  readonly headers: HeaderList;
}

/** An exchange in the form in which reports hold it: JSON, secrets taken out. */
export interface RecordedExchange {
  readonly request: RecordedRequest;
  readonly response?: RecordedResponse;
  readonly durationMs: number;
}

/**
 * An exchange made fit for a report: what authenticates a user is left out, the scheme stays.
 *
 * @param secret names, in lower case, of more header fields whose values are left out
 */
export function recordedExchange(
  { request, response, durationMs }: Exchange,
  secret: readonly string[] = [],
): RecordedExchange {
  return {
    request: {
      method: request.method,
      url: request.origin + request.target,
      headers: withoutCredentials(request.headers, secret),
      ...recordedBody(request.body),
    },
    ...(response && { response: recordedResponse(response) }),
    durationMs: Math.round(durationMs * 1000) / 1000,
  };
}

function recordedResponse({ status, reasonPhrase, headers, body }: HttpResponseRecord): RecordedResponse {
  const isUsual = reasonPhrase === undefined || reasonPhrase === STATUS_CODES[status];
  return { status, ...(!isUsual && { reasonPhrase }), headers, ...recordedBody(body) };
}

const SECRET_FIELDS = new Set(['authorization', 'proxy-authorization', 'cookie']);

function withoutCredentials(headers: HeaderList, secret: readonly string[]): HeaderList {
  return headers.map(([name, value]) => {
    const field = name.toLowerCase();
    if (secret.includes(field)) return [name, '[redacted]'];
    return [name, SECRET_FIELDS.has(field) ? redacted(value) : value];
  });
}

function redacted(credentials: string): string {
  const scheme = /^([A-Za-z0-9-]+) /.exec(credentials)?.[1];
  return scheme === undefined ? '[redacted]' : `${scheme} [redacted]`;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function recordedBody(body: Uint8Array): RecordedBody {
  if (body.byteLength === 0) return {};
  try {
    return { body: strictUtf8.decode(body) };
  } catch {
    return { bodyBase64: Buffer.from(body).toString('base64') };
  }
}
