import { defined } from '../../../common/defined.js';
import type { ServesHost } from '../../served-hosts.js';
import type { Limits } from '../document/limits.js';
import type { Mistake, ReportMistake } from '../findings/finding.js';
import { answer, type XdmsAnswer } from './answer.js';
import { refuse } from './refusal.js';
import { isRepeated } from './repeated-field.js';
import { isAuthority } from './request-origin.js';
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

/** A message that the server does not serve, and what its client has to change. */
interface Fault {
  readonly answer: XdmsAnswer;
  readonly mistake: Omit<Mistake, 'request'>;
}

function faultOf(request: XcapRequest, { servesHost, report }: AnswerMessageOptions): XdmsAnswer | undefined {
  const { method, target } = request;
  const fault =
    framingFault(request) ?? authorityFault(request) ?? misdirection(request) ?? otherHost(request, servesHost);
  const found = fault ?? (target === '*' && method !== 'OPTIONS' ? ASTERISK : undefined);
  if (found !== undefined) report({ ...found.mistake, request: `${method} ${target}` });
  return found?.answer ?? (target === '*' ? answer(200, { allow: 'GET, HEAD, PUT, DELETE, OPTIONS' }) : undefined);
}

function framingFault(request: XcapRequest): Fault | undefined {
  const { httpVersionMajor = 1, httpVersionMinor = 1, headers, rawHeaders = [] } = request;
  const isFromNetwork = request.rawHeaders !== undefined;
  // For HTTP/2.0 in the request line, the parser reads the rest as HTTP/1.1.
  if (httpVersionMajor !== 1) return OTHER_VERSION;
  // Any other coding would remain in the content.
  const coding = headers['transfer-encoding'];
  // An intermediary may have computed another length.
  if (coding !== undefined && httpVersionMinor === 0) return CODED_1_0;
  if (coding !== undefined && !/^chunked$/i.test(coding)) return OTHER_CODING;
  if (headers.host === undefined) return isFromNetwork && httpVersionMinor > 0 ? WITHOUT_HOST : undefined;
  return hostFault(headers.host, rawHeaders);
}

/** Requires at most one Host field and a valid value (RFC 9112 §3.2). */
function hostFault(host: string, rawHeaders: readonly string[]): Fault | undefined {
  if (!isAuthority(host)) return WRONG_HOST;
  return isRepeated(rawHeaders, 'host') ? SEVERAL_HOSTS : undefined;
}

/**
 * Refuses an http or https URI without a host, which is invalid, or with user information, which is suspicious (RFC
 * 9110 §4.2.1, §4.2.4).
 */
function authorityFault({ target }: XcapRequest): Fault | undefined {
  const authority = authorityOf(target);
  if (authority === undefined) return undefined;
  if (authority.includes('@')) return USER_INFORMATION;
  return /^(?::|$)/.test(authority) ? NO_HOST : undefined;
}

/** @returns undefined for a target without scheme and authority, as nearly all are */
function authorityOf(target: string): string | undefined {
  return target.startsWith('/') ? undefined : /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
}

/** Refuses an https URI on a connection without TLS (RFC 9110 §7.4). */
function misdirection({ target, isSecure = false }: XcapRequest): Fault | undefined {
  return isSecure || target.startsWith('/') || !/^https:/i.test(target) ? undefined : WITHOUT_TLS;
}

/**
 * Refuses requests for another host, as a browser sends them whose name service was made to point here (DNS rebinding).
 * The authority of an absolute-form target replaces the Host field (RFC 9112 §3.2.2).
 */
function otherHost({ target, headers }: XcapRequest, servesHost: ServesHost): Fault | undefined {
  const authority = authorityOf(target) ?? headers.host;
  return authority === undefined || servesHost(authority) ? undefined : OTHER_HOST;
}

const OTHER_VERSION = closing(
  505,
  'This server supports only HTTP/1.1 and HTTP/1.0.',
  'RFC 9110 §15.6.6',
  'Send HTTP/1.1 in the request line.',
);
const CODED_1_0 = closing(
  400,
  'HTTP/1.0 has no transfer codings.',
  'RFC 9112 §6.1',
  'Send HTTP/1.1, or Content-Length in place of Transfer-Encoding.',
);
const OTHER_CODING = closing(
  501,
  'This server supports no transfer coding but chunked.',
  'RFC 9112 §6.1',
  'Send Transfer-Encoding: chunked, or Content-Length.',
);
const WITHOUT_HOST = closing(
  400,
  'An HTTP/1.1 request needs a Host field.',
  'RFC 9112 §3.2',
  'Send Host, with the authority of the XCAP root.',
  'UA-FIELD-01',
);
const WRONG_HOST = closing(
  400,
  'The Host field contains no valid host.',
  'RFC 9112 §3.2',
  'Send a host and a port, without a scheme and a path.',
  'UA-FIELD-01',
);
const SEVERAL_HOSTS = closing(
  400,
  'There is more than one Host field.',
  'RFC 9112 §3.2',
  'Send one Host field.',
  'UA-FIELD-01',
);
const USER_INFORMATION = refused(
  400,
  'A request target must not contain user information.',
  'RFC 9110 §4.2.4',
  'Leave out what is in front of the @ of the host, and send credentials in Authorization.',
);
const NO_HOST = refused(400, 'The request target names no host.', 'RFC 9110 §4.2.1', 'Send a host behind http://.');
const WITHOUT_TLS = refused(
  421,
  'An https URI is not served on a connection without TLS.',
  'RFC 9110 §7.4',
  'Begin the XCAP root with http:, or start the server with TLS.',
);
const OTHER_HOST = refused(
  421,
  'This server answers only for loopback names and those of its option "hosts".',
  'RFC 9110 §7.4',
  'Start the mock with --host-name and the name in the XCAP root.',
);
/** An asterisk is a target only for OPTIONS. */
const ASTERISK = refused(
  400,
  'An asterisk is a target only for OPTIONS.',
  'RFC 9110 §9.3.7',
  'Send the path of a resource.',
);

/** Refuses and closes the connection: after an unreadable request, the start of the next one is unknown. */
function closing(status: number, reason: string, rule: string, advice: string, requirement?: 'UA-FIELD-01'): Fault {
  const { answer: refusal, mistake } = refused(status, reason, rule, advice);
  return {
    answer: { ...refusal, headers: { ...refusal.headers, connection: 'close' } },
    mistake: {
      ...mistake,
      text: `The message is malformed: ${reason} The server answered ${status}.`,
      ...defined({ requirement }),
    },
  };
}

function refused(status: number, reason: string, rule: string, advice: string): Fault {
  return {
    answer: refuse(status, `${reason.slice(0, -1)} (${rule}). ${advice}`).answer,
    mistake: { rule, severity: 'error', text: `${reason} The server answered ${status}.`, advice },
  };
}
