import type { Dispatcher } from 'undici';
import { type Exchange, type HeaderList, headerValue } from '../../../../common/exchange.js';
import type { Authentication, Authenticator } from '../authentication/authentication.js';
import { beforeDeadline, type Deadline, startDeadline } from './deadline.js';
import { standardFields } from './headers.js';
import { MOST_REDIRECTS, type RequestTarget, redirectTarget } from './redirect.js';
import { sendExchange } from './send.js';
import { transportError } from './transport-error.js';

/** A request that is complete except for credentials. */
export interface PreparedRequest extends RequestTarget {
  readonly method: string;
  readonly headers: HeaderList;
  /** undefined: neither a body nor Content-Length. */
  readonly body: Uint8Array | undefined;
  /** Milliseconds until the last response, authentication and redirects included. */
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  readonly followRedirects: boolean;
}

/** The last exchange of a request, and the reason when authentication failed. */
export interface LastExchange {
  readonly exchange: Exchange;
  readonly refusal?: string;
}

interface Waits {
  readonly deadline: Deadline;
  /** As the authenticator has it. */
  readonly limitsWaits: boolean;
}

/** The means to send a request. */
interface Transport extends Waits {
  readonly dispatcher: Dispatcher;
  /** undefined: the stack must not send its credentials. */
  readonly authentication: Authentication | undefined;
}

/**
 * Fields that a redirect to another origin keeps. Any other field of the caller may be a secret of the first origin, or
 * name the user to it (RFC 9110 §15.4).
 */
const FOR_ANY_ORIGIN = /^(?:content-type|accept(?:-.*)?|if-.*)$/i;

/**
 * Sends a request, and repeats it for authentication and redirects where needed.
 *
 * @throws XcapTimeoutError, XcapAbortedError, XcapConnectionError without a complete response;
 * XcapAuthenticationError without a token
 */
export async function exchangeRequest(
  dispatcher: Dispatcher,
  authenticator: Authenticator,
  request: PreparedRequest,
): Promise<LastExchange> {
  using deadline = startDeadline(request.timeout, request.signal);
  const waits = { deadline, limitsWaits: authenticator.limitsWaits === true };
  const authentication = hasCredentials(request.headers)
    ? undefined
    : await prepared(authenticator.begin(), request, waits);
  let at = request;
  for (let redirects = 0; ; redirects += 1) {
    const sameOrigin = at.origin === request.origin;
    const answer = await authenticated(at, {
      ...waits,
      dispatcher,
      authentication: sameOrigin ? authentication : undefined,
    });
    const next = request.followRedirects && redirects < MOST_REDIRECTS ? redirectTarget(answer.exchange) : undefined;
    if (next === undefined) return answer;
    at = { ...request, ...next, headers: headersFor(request, next.origin) };
  }
}

/** Credentials in the caller's own headers are sent unchanged. */
function hasCredentials(headers: HeaderList): boolean {
  return headerValue(headers, 'authorization') !== undefined;
}

function headersFor(request: PreparedRequest, origin: string): HeaderList {
  if (origin === request.origin) return request.headers;
  const kept = request.headers.filter(([name]) => FOR_ANY_ORIGIN.test(name));
  return [...standardFields(origin), ...kept];
}

async function authenticated(request: PreparedRequest, transport: Transport): Promise<LastExchange> {
  const { method, target, body = new Uint8Array() } = request;
  for (;;) {
    const credentials = transport.authentication?.fields({ method, target, body }) ?? [];
    const exchange = await sendExchange(transport.dispatcher, recordOf(request, credentials), transport.deadline);
    const verdict = await prepared(transport.authentication?.judge(exchange) ?? 'done', request, transport);
    if (verdict === 'done') return { exchange };
    if (verdict !== 'again') return { exchange, refusal: verdict.refusal };
  }
}

/** Waits for credentials; most are there at once. */
async function prepared<T>(
  credentials: T | Promise<T>,
  request: PreparedRequest,
  { deadline, limitsWaits }: Waits,
): Promise<T> {
  const startedAt = Date.now();
  const resume = limitsWaits && credentials instanceof Promise ? deadline.hold() : undefined;
  try {
    return await beforeDeadline(deadline, credentials);
  } catch (thrown) {
    if (deadline.reason === undefined) throw thrown;
    throw transportError(thrown, { request: recordOf(request, []), startedAt, durationMs: 0 }, deadline);
  } finally {
    resume?.();
  }
}

function recordOf(request: PreparedRequest, credentials: HeaderList): Exchange['request'] {
  const { method, origin, target, headers, body } = request;
  const length: HeaderList = body === undefined ? [] : [['content-length', String(body.byteLength)]];
  return {
    method,
    origin,
    target,
    headers: [...headers.map(asSent), ...credentials, ...length],
    body: body ?? new Uint8Array(),
  };
}

/** Records the two fields that undici writes itself as it writes them: in lower case. */
function asSent(field: readonly [string, string]): readonly [string, string] {
  const name = field[0].toLowerCase();
  if (name === 'host') return [name, field[1]];
  return name === 'connection' ? [name, field[1].toLowerCase()] : field;
}
