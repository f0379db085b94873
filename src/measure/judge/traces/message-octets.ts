import { type HeaderList, headerValue } from '../../../../common/exchange.js';

/** A message of HTTP/1.1 in a stream of octets. */
export interface SentMessage {
  /** The request line or status line (RFC 9112 §3, §4). */
  readonly line: RequestLine | StatusLine;
  readonly headers: HeaderList;
  /** Without chunks, and with its content codings; undefined when its end is missing. */
  readonly content: Buffer | undefined;
  /** Present when nothing but the end of the octets says where the content ends (RFC 9112 §6.3). */
  readonly isUnframed?: true;
}

interface RequestLine {
  readonly method: string;
  readonly target: string;
}

interface StatusLine {
  readonly status: number;
  readonly reasonPhrase: string;
}

const LINE_END = '\r\n';
const HEAD_END = '\r\n\r\n';

/** Where a field goes on in the next line (RFC 9112 §5.2). */
const FOLD = /\r\n[ \t]+/g;

/**
 * Finds the messages in octets, in their order. The octets may begin within a message, whose rest is passed over. A message
 * without its end is the last one.
 */
export function* messagesIn(octets: Buffer): Generator<SentMessage, undefined> {
  let headEnd = -1;
  for (let at = 0; ; ) {
    if (headEnd < at) headEnd = octets.indexOf(HEAD_END, at);
    if (headEnd < 0) return;
    const lineEnd = octets.indexOf(LINE_END, at);
    const line = startLineIn(octets.toString('latin1', at, lineEnd));
    if (line === undefined) {
      at = lineEnd + LINE_END.length;
      continue;
    }
    const head = octets.toString('latin1', lineEnd, headEnd).replace(FOLD, ' ');
    const headers = head.split(LINE_END).slice(1).map(fieldOf);
    const bodyAt = headEnd + HEAD_END.length;
    const body = bodyAfter(line, headers, octets.subarray(bodyAt));
    yield { line, headers, content: body?.content, ...(body?.isUnframed && { isUnframed: true }) };
    if (body === undefined) return;
    at = bodyAt + body.end;
  }
}

/** The methods are those of clients of XCAP: in the rest of a body, any word may precede a URI. */
const REQUEST_LINE = /(GET|PUT|DELETE|HEAD|POST|OPTIONS|PATCH) (\S+) HTTP\/1\.[01]$/;
const STATUS_LINE = /HTTP\/1\.[01] ([1-5]\d\d)(?: (.*))?$/;

/** Reads a start line; the rest of a message may precede it without a line end. */
function startLineIn(line: string): SentMessage['line'] | undefined {
  const [, method, target] = REQUEST_LINE.exec(line) ?? [];
  if (method !== undefined && target !== undefined) return { method, target };
  const [, status, reasonPhrase = ''] = STATUS_LINE.exec(line) ?? [];
  return status === undefined ? undefined : { status: Number(status), reasonPhrase };
}

/** Reads a field line (RFC 9112 §5). */
export function fieldOf(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

interface Body {
  readonly content: Buffer;
  /** Number of octets that it takes. */
  readonly end: number;
  readonly isUnframed?: true;
}

const NO_BODY: Body = { content: Buffer.alloc(0), end: 0 };

/** RFC 9112 §6.3. */
function bodyAfter(line: SentMessage['line'], headers: HeaderList, octets: Buffer): Body | undefined {
  if ('status' in line && isBodyless(line.status)) return NO_BODY;
  if (headerValue(headers, 'Transfer-Encoding') !== undefined) return chunkedBody(octets);
  const length = headerValue(headers, 'Content-Length');
  if (length !== undefined) {
    const end = Number(length);
    return /^\d+$/.test(length) && end <= octets.length ? { content: octets.subarray(0, end), end } : undefined;
  }
  return 'method' in line ? NO_BODY : { content: octets, end: octets.length, isUnframed: true };
}

/** Tells whether responses of a status have no content, whatever their fields say (RFC 9112 §6.3). */
export function isBodyless(status: number): boolean {
  return status < 200 || status === 204 || status === 304;
}

/** The size of a chunk, before the end of the line or an extension (RFC 9112 §7.1). */
const SIZE = /^[0-9a-f]{1,8}(?=[\s;]|$)/i;

/** Joins chunks (RFC 9112 §7.1). @returns undefined when one is cut or has no size */
export function chunkedBody(octets: Buffer): Body | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = octets.indexOf(LINE_END, at);
    if (lineEnd < 0) return undefined;
    const [digits] = SIZE.exec(octets.toString('latin1', at, lineEnd)) ?? [];
    if (digits === undefined) return undefined;
    const start = lineEnd + LINE_END.length;
    const end = start + Number.parseInt(digits, 16);
    if (end === start) return { content: Buffer.concat(chunks), end: trailersEnd(octets, lineEnd) };
    if (end > octets.length) return undefined;
    chunks.push(octets.subarray(start, end));
    at = end + LINE_END.length;
  }
}

/** The last chunk is followed by trailer fields and an empty line. */
function trailersEnd(octets: Buffer, lineEnd: number): number {
  const end = octets.indexOf(HEAD_END, lineEnd);
  return end < 0 ? octets.length : end + HEAD_END.length;
}
