import { undoCodings } from '../../../../common/content-coding.js';
import { type Exchange, type HeaderList, type HttpRequestRecord, headerValue } from '../../../../common/exchange.js';
import { bodyIn } from './message-octets.js';
import { RECORDED, type Trace } from './trace.js';
import { type Frame, only } from './tshark-fields.js';

/** A message of a capture. */
interface Message {
  readonly stream: string;
  readonly timeMs: number;
  readonly headers: HeaderList;
  /** Undefined when the capture does not have all of it. */
  readonly body: Uint8Array | undefined;
}

interface Request extends Message {
  readonly line: Pick<HttpRequestRecord, 'method' | 'origin' | 'target'>;
  /** The next octet that the client expected of its connection. */
  readonly expected: string | undefined;
}

interface Response extends Message {
  readonly line: { readonly status: number; readonly reasonPhrase: string };
}

/** What of a capture cannot be judged. */
interface Unusable {
  incomplete: number;
  several: number;
  unanswered: number;
  unasked: number;
  readonly encrypted: Set<string>;
}

/**
 * Pairs the requests and responses of a capture. An exchange of which an octet is missing is left out and counted: what was
 * not captured is nobody's fault. It may have changed a document, so the conversation has gaps then.
 */
export function traceOfFrames(frames: Iterable<Frame>): Trace {
  const unusable: Unusable = { incomplete: 0, several: 0, unanswered: 0, unasked: 0, encrypted: new Set() };
  const waiting = new Map<string, Request[]>();
  const exchanges: Exchange[] = [];
  for (const frame of frames) {
    const messages = (frame['http.request.method']?.length ?? 0) + (frame['http.response.code']?.length ?? 0);
    if (messages === 0) noteEncrypted(frame, unusable);
    else if (messages > 1) unusable.several += 1;
    else {
      const request = requestOf(frame);
      if (request !== undefined) append(waiting, request, unusable);
      const response = responseOf(frame);
      if (response !== undefined && response.line.status >= 200) pair(waiting, response, exchanges, unusable);
    }
  }
  for (const requests of waiting.values()) unusable.unanswered += requests.length;
  exchanges.sort((one, other) => one.startedAt - other.startedAt);
  const gaps = hasGaps(unusable) ? { hasGaps: true as const } : {};
  return { conversations: [{ ...RECORDED, exchanges, ...gaps }], notes: notesOf(unusable) };
}

function hasGaps({ incomplete, several, unanswered, unasked }: Unusable): boolean {
  return incomplete + several + unanswered + unasked > 0;
}

function noteEncrypted(frame: Frame, { encrypted }: Unusable): void {
  if (frame['tls.handshake.type'] !== undefined) encrypted.add(only(frame, 'tcp.stream') ?? '');
}

function append(waiting: Map<string, Request[]>, request: Request, unusable: Unusable): void {
  const open = waiting.get(request.stream) ?? [];
  // The client has received something since an earlier request: a response that was not captured.
  const isOpen = ({ expected }: Request) => expected === request.expected;
  unusable.unanswered += open.filter((one) => !isOpen(one)).length;
  waiting.set(request.stream, [...open.filter(isOpen), request]);
}

/** Responses come in the order of the requests of their connection (RFC 9112 §9.3.2). */
function pair(waiting: Map<string, Request[]>, response: Response, exchanges: Exchange[], unusable: Unusable): void {
  const request = waiting.get(response.stream)?.shift();
  if (request === undefined) {
    unusable.unasked += 1;
    return;
  }
  const body = isBodyless(request, response) ? new Uint8Array() : response.body;
  if (request.body === undefined || body === undefined) {
    unusable.incomplete += 1;
    return;
  }
  exchanges.push({
    request: { ...request.line, headers: request.headers, body: request.body },
    response: { ...response.line, headers: response.headers, body },
    startedAt: request.timeMs,
    durationMs: Math.max(0, response.timeMs - request.timeMs),
  });
}

/** RFC 9112 §6.3: no content, whatever the header fields say. */
function isBodyless({ line: { method } }: Request, { line: { status } }: Response): boolean {
  return method === 'HEAD' || status === 204 || status === 304;
}

function requestOf(frame: Frame): Request | undefined {
  const method = only(frame, 'http.request.method');
  if (method === undefined) return undefined;
  const message = messageOf(frame, 'http.request.line');
  const host = headerValue(message.headers, 'Host') ?? `${addressOf(frame)}:${only(frame, 'tcp.dstport') ?? ''}`;
  const line = { method, origin: `http://${host}`, target: only(frame, 'http.request.uri') ?? '/' };
  return { ...message, line, expected: only(frame, 'tcp.ack') };
}

function addressOf(frame: Frame): string {
  const [v6] = frame['ipv6.dst'] ?? [];
  return v6 === undefined ? (frame['ip.dst']?.[0] ?? '') : `[${v6}]`;
}

function responseOf(frame: Frame): Response | undefined {
  const code = only(frame, 'http.response.code');
  if (code === undefined) return undefined;
  const line = { status: Number(code), reasonPhrase: only(frame, 'http.response.phrase') ?? '' };
  return { ...messageOf(frame, 'http.response.line'), line };
}

function messageOf(frame: Frame, lines: 'http.request.line' | 'http.response.line'): Message {
  const headers = (frame[lines] ?? []).map(headerOf);
  return {
    stream: only(frame, 'tcp.stream') ?? '',
    timeMs: Number(only(frame, 'frame.time_epoch') ?? 0) * 1_000,
    headers,
    body: bodyOf(frame, headers),
  };
}

/** The text of Wireshark has one U+FFFD for each octet that is not ASCII; newer versions have octets in hexadecimal digits. */
const NO_ASCII = /[^\0-\x7f]/;

function bodyOf(frame: Frame, headers: HeaderList): Uint8Array | undefined {
  const length = headerValue(headers, 'Content-Length');
  const coding = headerValue(headers, 'Content-Encoding');
  const text = (frame['http.file_data'] ?? []).join('');
  const isWhole = (body: Uint8Array | undefined) =>
    body !== undefined && (length === undefined || coding !== undefined || body.byteLength === Number(length));
  const isChunked = headerValue(headers, 'Transfer-Encoding') !== undefined;
  const read = [
    hexOctets(text),
    NO_ASCII.test(text) ? undefined : Buffer.from(text),
    ...[...frameOctets(frame)].map((octets) => contentIn(octets, headers, isChunked)),
  ];
  return read.find((one) => isWhole(one) && (one?.byteLength !== 0 || isEmpty(length, isChunked, frame)));
}

/** Most octets that unpacked content may have. */
const MOST_UNPACKED = 16 * 1024 * 1024;

/** Finds the content in the octets of a message, without its codings, as Wireshark shows it. */
function contentIn(octets: Buffer, headers: HeaderList, isChunked: boolean): Uint8Array | undefined {
  const body = bodyIn(octets, isChunked);
  if (body === undefined || headerValue(headers, 'Content-Encoding') === undefined) return body;
  const length = headerValue(headers, 'Content-Length');
  if (length !== undefined && body.byteLength !== Number(length)) return undefined;
  const codings = undoCodings({ status: 200, headers, body }, MOST_UNPACKED);
  return codings.kind === 'undone' ? codings.body : undefined;
}

function isEmpty(length: string | undefined, isChunked: boolean, frame: Frame): boolean {
  if (length !== undefined) return Number(length) === 0;
  return !isChunked && only(frame, 'frame.len') === only(frame, 'frame.cap_len');
}

function* frameOctets(frame: Frame): Generator<Buffer, undefined> {
  for (const field of ['tcp.reassembled.data', 'tcp.payload'] as const) {
    const octets = hexOctets(only(frame, field) ?? '');
    if (octets !== undefined) yield octets;
  }
}

const HEX = /^(?:[0-9a-f]{2}:?)+$/i;

function hexOctets(text: string): Buffer | undefined {
  return HEX.test(text) ? Buffer.from(text.replaceAll(':', ''), 'hex') : undefined;
}

function headerOf(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

function notesOf({ incomplete, several, unanswered, unasked, encrypted }: Unusable): readonly string[] {
  return [
    note(incomplete, 'exchange is', 'exchanges are', 'not whole in the capture'),
    note(unanswered, 'request has', 'requests have', 'no response in the capture'),
    note(unasked, 'response has', 'responses have', 'no request in the capture'),
    note(several, 'packet has', 'packets have', 'several messages, which are not judged'),
    note(encrypted.size, 'connection is', 'connections are', 'encrypted (TLS); Wireshark needs their keys'),
  ].filter((text) => text !== '');
}

function note(count: number, one: string, more: string, text: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : more} ${text}`;
}
