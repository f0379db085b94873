import type { Dispatcher } from 'undici';
import { type Exchange, type HeaderList, headerValue } from '../../shared/exchange.js';
import type { Authentication, Authenticator } from '../authentication/authenticator.js';
import { type Deadline, startDeadline } from './deadline.js';
import { without } from './headers.js';
import { MOST_REDIRECTS, type RequestTarget, redirectTarget } from './redirect.js';
import { sendRequest } from './send.js';

/** A request that lacks nothing but credentials. */
export interface PreparedRequest extends RequestTarget {
  readonly method: string;
  readonly headers: HeaderList;
  /** undefined: none, and no Content-Length either. */
  readonly body: Uint8Array | undefined;
  /** Milliseconds for everything it takes to get the last answer. */
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  readonly followRedirects: boolean;
}

/** The last exchange of a request, and why its credentials were refused if they were. */
export interface Answer {
  readonly exchange: Exchange;
  readonly refusal?: string;
}

/** What a request travels with. */
interface Way {
  readonly dispatcher: Dispatcher;
  readonly deadline: Deadline;
  /** undefined: no credentials of the stack may go this way. */
  readonly authentication: Authentication | undefined;
}

/** Fields that say who the user is, or belong to one host; they stay behind when a redirect leaves the origin. */
const OF_ONE_ORIGIN = ['host', 'authorization', 'proxy-authorization', 'cookie', 'x-3gpp-intended-identity'];

/**
 * Sends a request and, as far as it takes them, the requests that authentication and redirects make of it.
 *
 * @throws XcapTimeoutError, XcapAbortedError, XcapConnectionError when no whole answer came
 */
export async function exchangeRequest(
  dispatcher: Dispatcher,
  authenticator: Authenticator,
  request: PreparedRequest,
): Promise<Answer> {
  using deadline = startDeadline(request.timeout, request.signal);
  const authentication = bringsItsOwn(request.headers) ? undefined : authenticator.begin();
  let at = request;
  for (let redirects = 0; ; redirects += 1) {
    const atHome = at.origin === request.origin;
    const answer = await authenticated(at, {
      dispatcher,
      deadline,
      authentication: atHome ? authentication : undefined,
    });
    const next = request.followRedirects && redirects < MOST_REDIRECTS ? redirectTarget(answer.exchange) : undefined;
    if (next === undefined) return answer;
    at = { ...request, ...next, headers: headersFor(request, next.origin) };
  }
}

/** A caller who writes the credentials has them sent as they are. */
function bringsItsOwn(headers: HeaderList): boolean {
  return ['authorization', 'proxy-authorization'].some((name) => headerValue(headers, name) !== undefined);
}

function headersFor(request: PreparedRequest, origin: string): HeaderList {
  if (origin === request.origin) return request.headers;
  return [['host', new URL(origin).host], ...without(request.headers, OF_ONE_ORIGIN)];
}

async function authenticated(request: PreparedRequest, way: Way): Promise<Answer> {
  const { method, target, body = new Uint8Array() } = request;
  for (;;) {
    const credentials = way.authentication?.fields({ method, target, body }) ?? [];
    const exchange = await sendRequest(way.dispatcher, recordOf(request, credentials), way.deadline);
    const verdict = way.authentication?.judge(exchange) ?? 'done';
    if (verdict === 'done') return { exchange };
    if (verdict !== 'again') return { exchange, refusal: verdict.refusal };
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

/** undici writes these two itself, in lower case. */
function asSent(field: readonly [string, string]): readonly [string, string] {
  const name = field[0].toLowerCase();
  if (name === 'host') return [name, field[1]];
  return name === 'connection' ? [name, field[1].toLowerCase()] : field;
}
