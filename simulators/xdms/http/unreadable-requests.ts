import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { whenAnswered } from './in-turn.js';

/** What Node tells of a request that its parser gave up on. */
interface ParseError extends Error {
  readonly code?: string;
  /** The octets in which it gave up. */
  readonly rawPacket?: unknown;
  /** How many of them it had read. */
  readonly bytesParsed?: number;
}

type Status = readonly [status: number, reason: string];

const NOT_IMPLEMENTED: Status = [501, 'Not Implemented'];

/** How such requests are answered, by the parser's error code; anything else with 400. */
const STATUSES: Readonly<Record<string, Status>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers a request that could not even be parsed, after those before it, and ends its connection. */
export function answerUnreadable(error: ParseError, socket: Socket): void {
  // RFC 9112 §9.6: nothing counts that stands behind a request with "close"; the answer to that one ends the connection.
  if (error.code === 'HPE_CLOSED_CONNECTION') return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  whenAnswered(socket, () => endWith(statusOf(error), socket));
}

/** CONNECT asks for a tunnel, which is no business of an origin server (RFC 9110 §9.3.6). */
export function answerConnect(_request: unknown, socket: Duplex): void {
  const end = (): void => endWith(NOT_IMPLEMENTED, socket);
  if (socket instanceof Socket) whenAnswered(socket, end);
  else end();
}

function endWith([status, reason]: Status, socket: Duplex): void {
  if (!socket.writable) return;
  const date = new Date().toUTCString();
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nDate: ${date}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

function statusOf({ code, rawPacket, bytesParsed }: ParseError): Status {
  // RFC 9110 §9.1: 501 for a method that the server does not recognise, provided it is a request at all.
  if (code === 'HPE_INVALID_METHOD' && isRequest(String(rawPacket), bytesParsed ?? 0)) return NOT_IMPLEMENTED;
  return STATUSES[code ?? ''] ?? [400, 'Bad Request'];
}

const REQUEST_LINE = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+ \S+ HTTP\/1\.[01]\r\n/;
const IN_TOKEN = /[!#$%&'*+\-.^_`|~0-9A-Za-z]/;

/** Whether there is a request line around the place where a method stopped being one; other requests may be ahead of it. */
function isRequest(text: string, at: number): boolean {
  let start = at;
  while (start > 0 && IN_TOKEN.test(text[start - 1] ?? '')) start -= 1;
  return REQUEST_LINE.test(text.slice(start));
}
