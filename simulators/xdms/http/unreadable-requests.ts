import type { Socket } from 'node:net';

/** What Node tells of a request that its parser gave up on. */
interface ParseError extends Error {
  readonly code?: string;
  /** The octets that were read when it gave up. */
  readonly rawPacket?: unknown;
}

/** How such requests are answered, by the parser's error code; anything else with 400. */
const STATUSES: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers a request that could not even be parsed, and ends its connection. */
export function answerUnreadable(error: ParseError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason] = statusOf(error);
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

function statusOf({ code, rawPacket }: ParseError): readonly [status: number, reason: string] {
  // RFC 9110 §9.1: 501 for a method that the server does not recognise, provided it is a request at all.
  if (code === 'HPE_INVALID_METHOD' && /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+ \S+ HTTP\/1\.[01]\r\n/.test(String(rawPacket))) {
    return [501, 'Not Implemented'];
  }
  return STATUSES[code ?? ''] ?? [400, 'Bad Request'];
}
