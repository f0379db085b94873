import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { whenAnswered } from '../../in-turn.js';
import { endInStages, isClosing } from '../../staged-close.js';

/** Node's error for a request that its parser rejected. */
interface ParseError extends Error {
  readonly code?: string;
  /** The octets with the syntax error. */
  readonly rawPacket?: unknown;
  /** The number of parsed octets. */
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
    observe({ octets: octetsOf(error), fault: error.message, status: status[0] });
    endWith(status, socket);
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

function endWith([status, reason]: Status, socket: Duplex): void {
  if (!socket.writable) return;
  const date = new Date().toUTCString();
  const head = `HTTP/1.1 ${status} ${reason}\r\nDate: ${date}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  endInStages(socket, head);
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
