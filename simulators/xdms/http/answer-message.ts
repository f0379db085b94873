import type { ServesHost } from '../../served-hosts.js';
import type { Mistake, ReportMistake } from '../finding.js';
import type { Limits } from '../limits.js';
import { answer, type XdmsAnswer } from './answer.js';
import { refuse } from './refusal.js';
import { isRepeated } from './repeated-field.js';
import { AUTHORITY } from './request-origin.js';
import type { XcapRequest } from './xcap-request.js';

/** @returns undefined when the XCAP steps must handle the request */
export type AnswerMessage = (request: XcapRequest) => XdmsAnswer | undefined;

/**
 * Handles the part of HTTP before XCAP: malformed messages, and requests about the server as a whole.
 *
 * @param servesHost which names are the server's: RFC 9110 §7.4 leaves the choice to the server
 */
export function createAnswerMessage(options: AnswerMessageOptions): AnswerMessage {
  return (request) => (request.target.length > options.targetBytes ? answer(414) : faultOf(request, options));
}

export interface AnswerMessageOptions extends Pick<Limits, 'targetBytes'> {
  readonly servesHost: ServesHost;
  readonly report: ReportMistake;
}

function faultOf(request: XcapRequest, { servesHost, report }: AnswerMessageOptions): XdmsAnswer | undefined {
  const { method, target } = request;
  const framing = framingFault(request);
  if (framing !== undefined) report(findingOf(framing, request));
  const fault = framing ?? authorityFault(request) ?? misdirection(request) ?? otherHost(request, servesHost);
  return fault ?? (target === '*' ? answerAboutServer(method) : undefined);
}

function findingOf({ status, body }: XdmsAnswer, { method, target }: XcapRequest): Mistake {
  const text = `The message is malformed: ${body.trim()} The server answered ${status}.`;
  return { rule: 'RFC 9112 §2', severity: 'error', text, request: `${method} ${target}` };
}

function framingFault(request: XcapRequest): XdmsAnswer | undefined {
  const { httpVersionMajor = 1, httpVersionMinor = 1, headers, rawHeaders = [] } = request;
  const isFromNetwork = request.rawHeaders !== undefined;
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
  if (headers.host === undefined) return isFromNetwork && httpVersionMinor > 0 ? WITHOUT_HOST : undefined;
  return hostFault(headers.host, rawHeaders);
}

/** Requires at most one Host field and a valid value (RFC 9112 §3.2). */
function hostFault(host: string, rawHeaders: readonly string[]): XdmsAnswer | undefined {
  if (!AUTHORITY.test(host)) return closing(400, 'The Host field contains no valid host.');
  return isRepeated(rawHeaders, 'host') ? closing(400, 'There is more than one Host field.') : undefined;
}

/**
 * Refuses an http or https URI without a host, which is invalid, or with user information, which is suspicious (RFC
 * 9110 §4.2.1, §4.2.4).
 */
function authorityFault({ target }: XcapRequest): XdmsAnswer | undefined {
  const authority = authorityOf(target);
  if (authority === undefined) return undefined;
  if (authority.includes('@')) return refuse(400, 'A request target must not contain user information.').answer;
  return /^(?::|$)/.test(authority) ? refuse(400, 'The request target names no host.').answer : undefined;
}

/** @returns undefined for a target without scheme and authority, as nearly all are */
function authorityOf(target: string): string | undefined {
  return target.startsWith('/') ? undefined : /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
}

/** Refuses an https URI on a connection without TLS (RFC 9110 §7.4). */
function misdirection({ target, isSecure = false }: XcapRequest): XdmsAnswer | undefined {
  if (isSecure || !/^https:/i.test(target)) return undefined;
  return refuse(421, 'An https URI is not served on a connection without TLS.').answer;
}

/**
 * Refuses requests for another host, as a browser sends them whose name service was made to point here (DNS rebinding).
 * The authority of an absolute-form target replaces the Host field (RFC 9112 §3.2.2).
 */
function otherHost({ target, headers }: XcapRequest, servesHost: ServesHost): XdmsAnswer | undefined {
  const authority = authorityOf(target) ?? headers.host;
  if (authority === undefined || servesHost(authority)) return undefined;
  return refuse(421, 'This server answers only for loopback names and those of its option "hosts".').answer;
}

/** Responds to an asterisk, which is a target only for OPTIONS (RFC 9110 §9.3.7). */
function answerAboutServer(method: string): XdmsAnswer {
  if (method === 'OPTIONS') return answer(200, { allow: 'GET, HEAD, PUT, DELETE, OPTIONS' });
  return refuse(400, 'An asterisk is a target only for OPTIONS.').answer;
}

/** RFC 9112 §3.2. */
const WITHOUT_HOST = closing(400, 'An HTTP/1.1 request needs a Host field.');

/** Refuses and closes the connection: after an unreadable request, the start of the next one is unknown. */
function closing(status: number, reason: string): XdmsAnswer {
  return refuse(status, reason, { connection: 'close' }).answer;
}
