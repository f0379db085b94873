import type { Limits } from '../limits.js';
import { type Answer, answer } from './answer.js';
import { refuse } from './refusal.js';
import { isRepeated } from './repeated-field.js';
import type { XcapRequest } from './xcap-request.js';

/** @returns undefined when the XCAP steps must handle the request */
export type AnswerMessage = (request: XcapRequest) => Answer | undefined;

/**
 * Handles the part of HTTP before XCAP: malformed messages, and requests about the server as a whole.
 *
 * It accepts every host: behind proxies and in tests a server has many names, and RFC 9110 §7.4 leaves the choice to
 * the server. The same applies to the host of an absolute-form target (RFC 9112 §3.2.2).
 */
export function createAnswerMessage({ targetBytes }: Pick<Limits, 'targetBytes'>): AnswerMessage {
  return (request) => (request.target.length > targetBytes ? answer(414) : faultOf(request));
}

function faultOf(request: XcapRequest): Answer | undefined {
  const { method, target } = request;
  const fault = framingFault(request) ?? authorityFault(request) ?? misdirection(request);
  return fault ?? (target === '*' ? answerAboutServer(method) : undefined);
}

function framingFault(request: XcapRequest): Answer | undefined {
  const { httpVersionMajor = 1, httpVersionMinor = 1, headers, rawHeaders = [] } = request;
  // RFC 9110 §15.6.6. For HTTP/2.0 in the request line, the parser reads the rest as HTTP/1.1.
  if (httpVersionMajor !== 1) return closing(505, 'This server supports only HTTP/1.1 and HTTP/1.0.');
  // RFC 9112 §6.1: any other coding would remain in the content.
  const coding = headers['transfer-encoding'];
  // RFC 9112 §6.1: an intermediary may have computed another length.
  if (coding !== undefined && httpVersionMinor === 0) {
    return closing(400, 'HTTP/1.0 has no transfer codings.');
  }
  if (coding !== undefined && !/^chunked$/i.test(coding)) {
    return closing(501, 'This server supports no transfer coding but chunked.');
  }
  return hostFault(headers.host, rawHeaders);
}

const HOST = /^(?:\[[0-9A-Fa-f:.v]+\]|[A-Za-z0-9\-._~!$&'()*+,;=%]*)(?::[0-9]*)?$/;

/** Requires at most one Host field and a valid value (RFC 9112 §3.2). Node refuses HTTP/1.1 without Host. */
function hostFault(host: string | undefined, rawHeaders: readonly string[]): Answer | undefined {
  if (host === undefined) return undefined;
  if (!HOST.test(host)) return closing(400, 'The Host field contains no valid host.');
  return isRepeated(rawHeaders, 'host') ? closing(400, 'There is more than one Host field.') : undefined;
}

/**
 * Refuses an http or https URI without a host, which is invalid, or with user information, which is suspicious (RFC
 * 9110 §4.2.1, §4.2.4).
 */
function authorityFault({ target }: XcapRequest): Answer | undefined {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
  if (authority === undefined) return undefined;
  if (authority.includes('@')) return refuse(400, 'A request target must not contain user information.').answer;
  return /^(?::|$)/.test(authority) ? refuse(400, 'The request target names no host.').answer : undefined;
}

/** Refuses an https URI on a connection without TLS (RFC 9110 §7.4). */
function misdirection({ target, isSecure = false }: XcapRequest): Answer | undefined {
  if (isSecure || !/^https:/i.test(target)) return undefined;
  return refuse(421, 'An https URI is not served on a connection without TLS.').answer;
}

/** Responds to an asterisk, which is a target only for OPTIONS (RFC 9110 §9.3.7). */
function answerAboutServer(method: string): Answer {
  if (method === 'OPTIONS') return answer(200, { allow: 'GET, HEAD, PUT, DELETE, OPTIONS' });
  return refuse(400, 'An asterisk is a target only for OPTIONS.').answer;
}

/** Refuses and closes the connection: after an unreadable request, the start of the next one is unknown. */
function closing(status: number, reason: string): Answer {
  return refuse(status, reason, { connection: 'close' }).answer;
}
