import { type Dispatcher, request } from 'undici';
import { beforeAbort } from '../../../common/before-abort.js';
import { errorCode } from '../../../common/errors.js';
import type { RemoveSecrets } from '../../../common/secrets/secret-removal.js';
import { LicenseAbortedError, LicenseConnectionError, LicenseResponseError, LicenseTimeoutError } from './errors.js';
import { redactedCause } from './redacted-cause.js';

/** In bytes. Responses of both operations are small; a larger body is not one of theirs. */
const LARGEST_ANSWER = 1_048_576;

/** One `POST` of a JSON body. */
export interface JsonPost {
  readonly url: string;
  readonly body: Readonly<Record<string, string | undefined>>;
  readonly dispatcher: Dispatcher;
  /** Milliseconds for the whole exchange, from connecting to the last byte of the response. */
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  readonly redact: RemoveSecrets;
}

export interface JsonAnswer {
  readonly status: number;
  readonly body: Uint8Array;
  /** In seconds; undefined without a Retry-After. */
  readonly retryAfter: number | undefined;
}

/**
 * Sends a body as `application/json; charset=utf-8` (specification, Endpoints B). It follows no redirect: the body
 * contains a secret for this URL only.
 *
 * @throws LicenseTimeoutError, LicenseAbortedError, LicenseConnectionError or LicenseResponseError (response too large)
 */
export async function postJson(post: JsonPost): Promise<JsonAnswer> {
  if (post.signal?.aborted) throw aborted(post);
  const timer = new AbortController();
  const running = setTimeout(() => timer.abort(), post.timeout);
  const signal = post.signal === undefined ? timer.signal : AbortSignal.any([post.signal, timer.signal]);
  try {
    return await beforeAbort(signal, exchange(post, signal));
  } catch (thrown) {
    if (thrown instanceof LicenseResponseError) throw thrown;
    if (timer.signal.aborted) throw new LicenseTimeoutError(`no complete response within ${post.timeout} ms`);
    if (post.signal?.aborted) throw aborted(post);
    const cause = redactedCause(thrown, post.redact);
    throw new LicenseConnectionError(`no response from the license server: ${cause.message || cause.name}`, { cause });
  } finally {
    clearTimeout(running);
  }
}

/** Nothing is sent before there is a connection, so connecting goes on until the timeout of the exchange. */
async function exchange(post: JsonPost, signal: AbortSignal): Promise<JsonAnswer> {
  for (;;) {
    try {
      return await exchangeOnce(post, signal);
    } catch (thrown) {
      if (errorCode(thrown) !== 'UND_ERR_CONNECT_TIMEOUT' || signal.aborted) throw thrown;
    }
  }
}

async function exchangeOnce({ url, body, dispatcher }: JsonPost, signal: AbortSignal): Promise<JsonAnswer> {
  const response = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
    body: JSON.stringify(body),
    dispatcher,
    signal,
    // The signal enforces one timeout for the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const { statusCode: status, headers } = response;
  return { status, body: await collect(response.body, status), retryAfter: secondsOf(headers['retry-after']) };
}

/** Reads a Retry-After: seconds, or a date (RFC 9110 §10.2.3). */
function secondsOf(field: string | readonly string[] | undefined): number | undefined {
  const [value = ''] = [field].flat();
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const moment = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
}

async function collect(body: AsyncIterable<Uint8Array>, status: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > LARGEST_ANSWER) {
      throw new LicenseResponseError(`the response is larger than ${LARGEST_ANSWER} bytes`, { status });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function aborted({ signal, redact }: JsonPost): LicenseAbortedError {
  return new LicenseAbortedError('the caller aborted the exchange', {
    cause: redactedCause(signal?.reason, redact),
  });
}
