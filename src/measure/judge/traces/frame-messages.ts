import { undoCodings } from '../../../../common/content-coding.js';
import { type HeaderList, headerValue } from '../../../../common/exchange.js';
import { fieldOf, isBodyless, messagesIn, type SentMessage } from './message-octets.js';
import { type Field, type Frame, only } from './tshark-fields.js';

/** A message of a capture. */
export interface Message {
  readonly line: SentMessage['line'];
  readonly headers: HeaderList;
  /** Without its content codings; undefined when the capture does not have all of it. */
  readonly body: Uint8Array | undefined;
}

/** Returns the messages that end in a frame; `several` when Wireshark says that there are more than can be told apart. */
export function messagesOf(frame: Frame): readonly Message[] | 'several' {
  const count = (frame['http.request.method']?.length ?? 0) + (frame['http.response.code']?.length ?? 0);
  // A segment that is no HTTP belongs to a message that ends elsewhere.
  if (count === 0 && !only(frame, 'frame.protocols')?.split(':').includes('http')) return [];
  for (const field of ['tcp.reassembled.data', 'tcp.payload'] as const) {
    const sent = (frame[field] ?? []).flatMap((digits) => [...messagesIn(hexOctets(digits) ?? NO_OCTETS)]);
    if (sent.length > 0 && sent.length >= count) return sent.map((one) => readable(one, frame));
  }
  if (count > 1) return 'several';
  return count === 0 ? [] : [shown(frame)];
}

const NO_OCTETS = Buffer.alloc(0);

function readable({ line, headers, content, isUnframed }: SentMessage, frame: Frame): Message {
  const isMissing = content === undefined || (isUnframed && isCut(frame));
  return { line, headers, body: isMissing ? undefined : withoutCodings(content, headers) };
}

/** Tells whether the capture has the beginning of a packet only. */
function isCut(frame: Frame): boolean {
  return only(frame, 'frame.len') !== only(frame, 'frame.cap_len');
}

/** Most octets that unpacked content may have. */
const MOST_UNPACKED = 16 * 1024 * 1024;

function withoutCodings(body: Buffer, headers: HeaderList): Uint8Array | undefined {
  const codings = undoCodings({ status: 200, headers, body }, MOST_UNPACKED);
  if (codings.kind === 'none') return body;
  return codings.kind === 'undone' ? codings.body : undefined;
}

/** Reads a message from what Wireshark shows of it: the octets of a connection in TLS are not those of HTTP. */
function shown(frame: Frame): Message {
  const [method, code] = [only(frame, 'http.request.method'), only(frame, 'http.response.code')];
  const line =
    method === undefined
      ? { status: Number(code), reasonPhrase: only(frame, 'http.response.phrase') ?? '' }
      : { method, target: only(frame, 'http.request.uri') ?? '/' };
  const lines: Field = method === undefined ? 'http.response.line' : 'http.request.line';
  const headers = (frame[lines] ?? []).map(fieldOf);
  const body = isCut(frame) ? undefined : shownBody(line, headers, (frame['http.file_data'] ?? []).join(''));
  return { line, headers, body };
}

/** The text of Wireshark has one U+FFFD for each octet that is not ASCII; newer versions have octets in hexadecimal digits. */
const NO_ASCII = /[^\0-\x7f]/;

function shownBody(line: SentMessage['line'], headers: HeaderList, text: string): Uint8Array | undefined {
  if ('status' in line && isBodyless(line.status)) return NO_OCTETS;
  const length = headerValue(headers, 'Content-Length');
  const isWhole = (body: Uint8Array) =>
    length === undefined ||
    body.byteLength === Number(length) ||
    (body.byteLength > 0 && headerValue(headers, 'Content-Encoding') !== undefined);
  const octets = [hexOctets(text), NO_ASCII.test(text) ? undefined : Buffer.from(text)];
  return octets.find((body) => body !== undefined && isWhole(body));
}

function hexOctets(text: string): Buffer | undefined {
  const digits = text.replaceAll(':', '');
  const octets = Buffer.from(digits, 'hex');
  // `Buffer.from` ends before the first pair that has no value.
  return digits !== '' && octets.length * 2 === digits.length ? octets : undefined;
}
