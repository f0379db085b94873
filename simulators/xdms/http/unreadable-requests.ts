import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { defined } from '../../../common/defined.js';
import { whenAnswered } from '../../in-turn.js';
import { endInStages, isClosing } from '../../staged-close.js';

/** Node's error for a request that its parser rejected. */
interface ParseError extends Error {
  readonly code?: string;
  /** The octets with the syntax error. */
  readonly rawPacket?: unknown;
  readonly bytesParsed?: number;
}

type Status = readonly [status: number, reason: string];

const NOT_IMPLEMENTED: Status = [501, 'Not Implemented'];

/** Status by the parser's error code; 400 for any other code. */
const STATUSES: Readonly<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** A request that Node's parser rejected. */
export interface UnreadableRequest {
  /** The parser's octets with the syntax error; they may begin or end within a request. */
  readonly octets: Uint8Array;
  /** What is wrong, as the parser says it. */
  readonly fault: string;
  /** The method that is meant, when its letters have another case. */
  readonly meant?: string;
  readonly status: number;
}

/**
 * Responds to a request that the parser rejected, after earlier requests of the connection, and closes the connection.
 *
 * @param observe called before the response is sent
 */
export function answerUnreadable(
  error: ParseError,
  socket: Socket,
  observe: (request: UnreadableRequest) => void = () => {},
): void {
  // RFC 9112 §9.6: ignore input after a request with "close"; the response to that request ends the connection.
  if (error.code === 'HPE_CLOSED_CONNECTION' || isClosing(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  whenAnswered(socket, () => {
    const status = statusOf(error);
    const octets = octetsOf(error);
    const meant = status === NOT_IMPLEMENTED ? meantMethod(octets) : undefined;
    observe({ octets, fault: error.message, status: status[0], ...defined({ meant }) });
    const kind = kindOfUnreadable(octets);
    const said = kind === undefined ? '' : `The message is malformed: ${kind.fault}. ${kind.advice}\n`;
    endWith(status, socket, meant === undefined ? said : `${caseSensitive(meant)} Send ${meant}.\n`);
  });
}

function octetsOf({ rawPacket }: ParseError): Uint8Array {
  return rawPacket instanceof Uint8Array ? rawPacket : new Uint8Array();
}

/** Refuses CONNECT: an origin server provides no tunnels (RFC 9110 §9.3.6). */
export function answerConnect(_request: unknown, socket: Duplex): void {
  const end = (): void => endWith(NOT_IMPLEMENTED, socket);
  if (socket instanceof Socket) whenAnswered(socket, end);
  else end();
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'POST'];

/** Finds the method that is meant by one in other letters. */
function meantMethod(octets: Uint8Array): string | undefined {
  const [method = ''] = Buffer.from(octets.subarray(0, 16)).toString('latin1').split(' ');
  return METHODS.find((one) => one === method.toUpperCase() && one !== method);
}

/** Says why a method in other letters is not known. */
export function caseSensitive(meant: string): string {
  return `The method is not ${meant}: methods are case-sensitive (RFC 9110 §9.1).`;
}

function endWith([status, reason]: Status, socket: Duplex, text = ''): void {
  if (!socket.writable) return;
  const type = text === '' ? '' : 'Content-Type: text/plain; charset=utf-8\r\n';
  const fields = `Date: ${new Date().toUTCString()}\r\n${type}Content-Length: ${Buffer.byteLength(text)}\r\n`;
  endInStages(socket, `HTTP/1.1 ${status} ${reason}\r\n${fields}Connection: close\r\n\r\n${text}`);
}

function statusOf({ code, rawPacket, bytesParsed }: ParseError): Status {
  // RFC 9110 §9.1: 501 for an unrecognized method, if the text is a request at all.
  if (code === 'HPE_INVALID_METHOD' && isRequest(String(rawPacket), bytesParsed ?? 0)) return NOT_IMPLEMENTED;
  return STATUSES[code ?? ''] ?? [400, 'Bad Request'];
}

const REQUEST_LINE = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+ \S+ HTTP\/1\.[01]\r\n/;
const IN_TOKEN = /[!#$%&'*+\-.^_`|~0-9A-Za-z]/;

/**
 * Tells whether a request line surrounds the octet at which the method became invalid; earlier requests may precede it.
 */
function isRequest(text: string, at: number): boolean {
  let start = at;
  while (start > 0 && IN_TOKEN.test(text[start - 1] ?? '')) start -= 1;
  return REQUEST_LINE.test(text.slice(start));
}

/** What the octets of an unreadable request are, where its beginning shows it, and what to do. */
interface UnreadableKind {
  readonly fault: string;
  readonly advice: string;
}

/** Recognizes TLS on a port without it: a record of a handshake (RFC 8446 §5.1). */
export function kindOfUnreadable(octets: Uint8Array): UnreadableKind | undefined {
  const [type, major] = octets;
  if (type !== 0x16 || major !== 3) return undefined;
  return {
    fault: 'the octets begin a TLS handshake, and this port serves http',
    advice: 'Begin the XCAP root with http:, or start the server with TLS.',
  };
}
