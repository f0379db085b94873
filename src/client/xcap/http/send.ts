import type { Dispatcher } from 'undici';
import { errorCode } from '../../../../common/errors.js';
import {
  type Exchange,
  type HttpRequestRecord,
  type HttpResponseRecord,
  headerValue,
} from '../../../../common/exchange.js';
import { type Deadline, EXTEND, type ExtensibleOptions } from './deadline.js';
import { readResponse } from './response-reader.js';
import { transportError } from './transport-error.js';

/**
 * Sends one request and reads the complete response.
 *
 * @throws XcapTimeoutError, XcapAbortedError, XcapConnectionError with the incomplete exchange
 */
export async function sendExchange(
  dispatcher: Dispatcher,
  request: HttpRequestRecord,
  deadline: Deadline,
): Promise<Exchange> {
  const startedAt = Date.now();
  const begun = performance.now();
  try {
    if (deadline.signal.aborted) throw new Error('the request is aborted');
    const response = await roundTrip(dispatcher, request, deadline);
    return { request, response, startedAt, durationMs: performance.now() - begun };
  } catch (thrown) {
    throw transportError(thrown, { request, startedAt, durationMs: performance.now() - begun }, deadline);
  }
}

async function roundTrip(
  dispatcher: Dispatcher,
  request: HttpRequestRecord,
  { signal, extend }: Deadline,
): Promise<HttpResponseRecord> {
  const { method, origin, target: path, headers, body } = request;
  const hasBody = headerValue(headers, 'content-length') !== undefined;
  const options: ExtensibleOptions = {
    method: method as Dispatcher.HttpMethod,
    // Not a URL object: that would re-encode characters of the target.
    origin,
    path,
    headers: headers.flat(),
    body: hasBody ? body : null,
    // The deadline covers the whole request; undici's default timeouts could be shorter.
    headersTimeout: 0,
    bodyTimeout: 0,
    [EXTEND]: extend,
  };
  for (;;) {
    try {
      return await readResponse(dispatcher, options, signal);
    } catch (thrown) {
      if (!isConnectTimeout(thrown) || signal.aborted) throw thrown;
    }
  }
}

/** Detects undici's own connect timeout. Nothing is sent by then, so the request is retried until the deadline. */
function isConnectTimeout(thrown: unknown): boolean {
  return errorCode(thrown) === 'UND_ERR_CONNECT_TIMEOUT';
}
