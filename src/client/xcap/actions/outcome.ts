import { STATUS_CODES } from 'node:http';
import { blottedUserInfo } from '../../../../common/arguments.js';
import { defined } from '../../../../common/defined.js';
import { bodyText, type Exchange, headerValue } from '../../../../common/exchange.js';
import { mediaType } from '../../../../common/media-type.js';
import { bearerProblem } from '../authentication/bearer.js';
import { askedByProxy } from '../authentication/challenges.js';
import { XcapAuthenticationError } from '../errors/authentication-error.js';
import { type ConflictReport, parseConflictReport } from '../errors/conflict-report.js';
import {
  XcapConflictError,
  XcapForbiddenError,
  XcapNotFoundError,
  XcapPreconditionError,
  XcapResponseError,
  XcapUnsupportedMediaTypeError,
} from '../errors/response-error.js';
import type { XcapError } from '../errors/xcap-error.js';
import type { LastExchange } from '../http/exchange-request.js';
import { leavesTls } from '../http/redirect.js';
import { serversWords } from '../http/servers-words.js';
import type { XcapResult } from './action.js';
import { entityTagProblem } from './entity-tags.js';

/** Converts a response to a result. */
export function resultOfExchange(exchange: Exchange): XcapResult | undefined {
  const { response } = exchange;
  if (response === undefined || !isSuccess(response.status)) return undefined;
  const { status, headers } = response;
  const etag = headerValue(headers, 'etag');
  const contentType = headerValue(headers, 'content-type');
  return {
    status,
    ...defined({ etag, etagProblem: entityTagProblem(etag) }),
    body: bodyText(response),
    created: status === 201,
    ...defined({ contentType }),
    headers,
    exchange,
    notModified: status === 304,
  };
}

/** 304 is a success: it responds to a conditional fetch (RFC 4825 §7.11). */
function isSuccess(status: number): boolean {
  return (status >= 200 && status < 300) || status === 304;
}

/** Maps a response to the error of its status. */
export function errorOfStatus({ exchange, refusal }: LastExchange): XcapError {
  const { response } = exchange;
  const details = { exchange };
  const say = (more = explanationOf(exchange)) => exchangeLine(exchange, more);
  switch (response?.status) {
    case 401:
      return new XcapAuthenticationError(say(refusal), details);
    case 407:
      return new XcapAuthenticationError(say(proxyProblem(exchange)), details);
    case 403:
      return new XcapForbiddenError(say(bearerProblem(exchange)), details);
    case 404:
      return new XcapNotFoundError(say(), details);
    case 409: {
      const conflict = parseConflictReport(bodyText(response));
      return new XcapConflictError(say(conflict && describe(conflict)), conflict, details);
    }
    case 412:
      return new XcapPreconditionError(say(), details);
    case 415:
      return new XcapUnsupportedMediaTypeError(say(), details);
    default:
      return new XcapResponseError(say(hint(exchange)), details);
  }
}

/** `PUT http://…: 409 Conflict (cannot-insert)` */
export function exchangeLine({ request, response }: Exchange, more?: string): string {
  const { method, origin, target } = request;
  const status =
    response === undefined ? 'no answer' : `${response.status} ${STATUS_CODES[response.status] ?? ''}`.trim();
  return `${method} ${origin}${target}: ${status}${more === undefined ? '' : ` (${more})`}`;
}

/** Says what the report says: `no-parent: the closest existing ancestor is …`. */
function describe({ kind, phrase, ancestor, exists = [] }: ConflictReport): string {
  const parts = [
    ...(phrase === undefined ? [] : [phrase]),
    ...(ancestor === undefined ? [] : [`the closest existing ancestor is ${ancestor}`]),
    ...exists.map(({ field, altValues }) => {
      return altValues.length === 0 ? `${field} is in use` : `${field} is in use, free: ${altValues.join(', ')}`;
    }),
  ];
  return parts.length === 0 ? kind : `${kind}: ${parts.join('; ')}`;
}

/**
 * Returns the text with which the server explains a failure; undefined for other media types, such as HTML, and for a text
 * that repeats the credentials of the request.
 */
function explanationOf({ request, response }: Exchange): string | undefined {
  if (response === undefined || mediaType(headerValue(response.headers, 'content-type')) !== 'text/plain')
    return undefined;
  return serversWords(bodyText(response), request);
}

/** Names a proxy that asks for credentials (RFC 9110 §11.7.1), and the option for them. */
function proxyProblem({ request, response }: Exchange): string {
  const asked = askedByProxy(response?.headers ?? []);
  if (headerValue(request.headers, 'proxy-authorization') !== undefined)
    return `${asked}, and does not accept those of the option headers: check its Proxy-Authorization`;
  return `${asked}, and never gets the user's: set Proxy-Authorization in the option headers, or dispatcher to a ProxyAgent with its credentials`;
}

/** Explains a status that has no error class: its redirect target or its allowed methods. */
function hint(exchange: Exchange): string | undefined {
  const { request, response } = exchange;
  const location = headerValue(response?.headers ?? [], 'location');
  const allow = headerValue(response?.headers ?? [], 'allow');
  // RFC 9110 §15.6.3, §15.6.5.
  if (response?.status === 502 || response?.status === 504)
    return ['from a proxy or gateway in front of the server', explanationOf(exchange) ?? []].flat().join(': ');
  if (location !== undefined) {
    const why = leavesTls(request.origin, location.toLowerCase()) ? ' from https to http' : '';
    return `redirected to ${blottedUserInfo(location)}, not followed${why}`;
  }
  return allow === undefined ? undefined : `allowed: ${allow}`;
}
