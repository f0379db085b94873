import type { Limits } from '../limits.js';
import { type Answer, answer } from './answer.js';
import { refuse } from './refusal.js';
import { isRepeated } from './repeated-field.js';
import type { XcapRequest } from './xcap-request.js';

/** @returns undefined when the request is for XCAP to answer */
export type AnswerMessage = (request: XcapRequest) => Answer | undefined;

/**
 * What HTTP itself has to say about a request, before XCAP looks at what it names: the message cannot be taken as it
 * is, or it is about the server as a whole.
 *
 * Whatever host is named is served: behind proxies and in tests a server is known by many names, and RFC 9110 §7.4
 * leaves it to the server which of them it takes for its own. The host of an absolute-form target counts for as little
 * (RFC 9112 §3.2.2).
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
  // RFC 9110 §15.6.6; a parser that is told of HTTP/2.0 in the first line reads the rest as HTTP/1.1.
  if (httpVersionMajor !== 1) return closing(505, 'Only HTTP/1.1 and HTTP/1.0 are spoken here.');
  // RFC 9112 §6.1: any coding below the chunks would be left in the content.
  const coding = headers['transfer-encoding'];
  // RFC 9112 §6.1: whoever passed it on may have read another length into it.
  if (coding !== undefined && httpVersionMinor === 0) {
    return closing(400, 'HTTP/1.0 knows no transfer codings.');
  }
  if (coding !== undefined && !/^chunked$/i.test(coding)) {
    return closing(501, 'No transfer coding but chunked is understood here.');
  }
  return hostFault(headers.host, rawHeaders);
}

const HOST = /^(?:\[[0-9A-Fa-f:.v]+\]|[A-Za-z0-9\-._~!$&'()*+,;=%]*)(?::[0-9]*)?$/;

/** RFC 9112 §3.2: no more than one Host, and a valid one. That HTTP/1.1 has one at all, Node sees to. */
function hostFault(host: string | undefined, rawHeaders: readonly string[]): Answer | undefined {
  if (host === undefined) return undefined;
  if (!HOST.test(host)) return closing(400, 'The Host field holds no host.');
  return isRepeated(rawHeaders, 'host') ? closing(400, 'There is more than one Host field.') : undefined;
}

/** RFC 9110 §4.2.1, §4.2.4: an http or https URI without a host is invalid, and one with user information suspicious. */
function authorityFault({ target }: XcapRequest): Answer | undefined {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
  if (authority === undefined) return undefined;
  if (authority.includes('@')) return refuse(400, 'User information has no place in a request target.').answer;
  return /^(?::|$)/.test(authority) ? refuse(400, 'The request target names no host.').answer : undefined;
}

/** RFC 9110 §7.4: what an https URI names is not served without TLS. */
function misdirection({ target, isSecure = false }: XcapRequest): Answer | undefined {
  if (isSecure || !/^https:/i.test(target)) return undefined;
  return refuse(421, 'An https URI is not served on a connection without TLS.').answer;
}

/** RFC 9110 §9.3.7: an asterisk asks for the options of the server; no other method can be applied to it. */
function answerAboutServer(method: string): Answer {
  if (method === 'OPTIONS') return answer(200, { allow: 'GET, HEAD, PUT, DELETE, OPTIONS' });
  return refuse(400, 'An asterisk is no target but for OPTIONS.').answer;
}

/** Where one request of a connection is not understood, neither is where the next one begins. */
function closing(status: number, reason: string): Answer {
  return refuse(status, reason, { connection: 'close' }).answer;
}
