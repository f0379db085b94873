import { octetsOf, type RecordedRequest } from '../../result/attachments.js';

const TOKEN = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
/** A head that every server reads in the same way: visible characters, spaces and tabs. */
const HEAD = new RegExp(`^${TOKEN} [^\\s]+ HTTP/1\\.([01])\\r\\n(?:${TOKEN}:[\\t -~\\u0080-\\uffff]*\\r\\n)*\\r\\n$`);

/** What a server reads from the octets of a request, beside the head. */
export interface SentMessage {
  /** Minor HTTP version. */
  readonly minorVersion: 0 | 1;
  readonly body: Uint8Array;
}

/**
 * Reads a request as a server would.
 *
 * @returns undefined for one that is judged by its octets or their timing, so that there is no request for a pipeline
 */
export function sentMessage(request: RecordedRequest): SentMessage | undefined {
  const { raw } = request;
  const octets = octetsOf(request);
  if (raw === undefined) return { minorVersion: 1, body: octets };
  const { head = '', isPaused, isPlain, isEnded, follows } = raw;
  const [, minor] = HEAD.exec(head) ?? [];
  if (minor === undefined || isPaused || isPlain || isEnded || follows === 'at-once') return undefined;
  const content = contentOf(request, octets);
  return content && { minorVersion: minor === '0' ? 0 : 1, body: content };
}

function contentOf({ headers }: RecordedRequest, octets: Buffer): Buffer | undefined {
  const named = (wanted: string) => headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
  const [lengths, codings] = [named('content-length'), named('transfer-encoding')];
  if (named('expect').length > 0 || lengths.length + codings.length > 1) return undefined;
  const [length = '0'] = lengths;
  if (codings.length === 0) return length === String(octets.byteLength) ? octets : undefined;
  return /^chunked$/i.test(codings[0] ?? '') ? withoutChunks(octets) : undefined;
}

const CHUNK = /([\da-fA-F]+)\r\n/y;

/** Joins chunks without extensions and trailers; undefined for anything else. */
function withoutChunks(octets: Buffer): Buffer | undefined {
  const text = octets.toString('latin1');
  const parts: Buffer[] = [];
  for (CHUNK.lastIndex = 0; ; ) {
    const [line = '', digits = ''] = CHUNK.exec(text) ?? [];
    const size = Number.parseInt(digits, 16);
    const start = CHUNK.lastIndex;
    const end = start + size;
    if (line === '' || text.slice(end, end + 2) !== '\r\n') return undefined;
    if (size === 0) return end + 2 === text.length ? Buffer.concat(parts) : undefined;
    parts.push(octets.subarray(start, end));
    CHUNK.lastIndex = end + 2;
  }
}
