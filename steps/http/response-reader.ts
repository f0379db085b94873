import { type HeaderList, type HttpResponseRecord, headerValue } from '../../common/exchange.js';

/** A source of octets. Each function throws when the source ends too early. */
export interface OctetSource {
  /** Reads up to the next CRLF and drops the CRLF; one character for each octet. */
  line(): Promise<string>;
  octets(count: number): Promise<Uint8Array>;
  /** Reads up to the end of the source. */
  rest(): Promise<Uint8Array>;
}

/** The rule that determines the end of a response's content (RFC 9112 §6.3). */
export type Framing = 'none' | 'length' | 'chunked' | 'close';

export interface RawResponse extends HttpResponseRecord {
  /** Version in the status line: `HTTP/1.1`. */
  readonly version: string;
  readonly framing: Framing;
  readonly trailers: HeaderList;
}

/** The octets are not an HTTP/1 response. */
export class UnreadableResponseError extends Error {
  override readonly name = 'UnreadableResponseError';
  readonly code = 'XCALIPER_UNREADABLE_RESPONSE';
}

/**
 * Reads one final or interim response (RFC 9112), and not an octet more. It tolerates no mistake, unlike a client
 * library.
 *
 * @param method of the request: a response to HEAD has no content, whatever its header fields say
 * @throws UnreadableResponseError
 */
export async function readRawResponse(source: OctetSource, method: string): Promise<RawResponse> {
  const { version, status, reasonPhrase } = statusLine(await source.line());
  const headers = await fields(source);
  const framing = framingOf(status, method, headers);
  const { body, trailers } = await content(source, framing, headers);
  return { version, status, reasonPhrase, headers, framing, body, trailers };
}

function statusLine(line: string): Pick<RawResponse, 'version' | 'status'> & { readonly reasonPhrase: string } {
  // RFC 9112 §4: the space after the status code is mandatory, the reason phrase is optional.
  const found = /^(HTTP\/1\.\d) ([1-5]\d\d) ([\t\x20-\x7e\x80-\xff]*)$/.exec(line);
  if (found === null) throw new UnreadableResponseError(`invalid status line: ${JSON.stringify(line)}`);
  return { version: found[1] ?? '', status: Number(found[2]), reasonPhrase: found[3] ?? '' };
}

const FIELD =
  /^([!#$%&'*+\-.^_`|~\dA-Za-z]+):[ \t]*((?:[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?)?)[ \t]*$/;

async function fields(source: OctetSource): Promise<HeaderList> {
  const list: (readonly [string, string])[] = [];
  for (let line = await source.line(); line !== ''; line = await source.line()) {
    const found = FIELD.exec(line);
    if (found === null) throw new UnreadableResponseError(`invalid header field: ${JSON.stringify(line)}`);
    list.push([found[1] ?? '', found[2] ?? '']);
  }
  return list;
}

/** RFC 9112 §6.3. */
function framingOf(status: number, method: string, headers: HeaderList): Framing {
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return 'none';
  const coding = headerValue(headers, 'Transfer-Encoding');
  if (coding !== undefined) return /(?:^|,)[ \t]*chunked$/i.test(coding) ? 'chunked' : 'close';
  return headerValue(headers, 'Content-Length') === undefined ? 'close' : 'length';
}

async function content(
  source: OctetSource,
  framing: Framing,
  headers: HeaderList,
): Promise<{ readonly body: Uint8Array; readonly trailers: HeaderList }> {
  switch (framing) {
    case 'none':
      return { body: new Uint8Array(), trailers: [] };
    case 'length':
      return { body: await source.octets(contentLength(headers)), trailers: [] };
    case 'chunked':
      return { body: await chunks(source), trailers: await fields(source) };
    case 'close':
      return { body: await source.rest(), trailers: [] };
  }
}

function contentLength(headers: HeaderList): number {
  const value = headerValue(headers, 'Content-Length') ?? '';
  if (!/^\d{1,15}$/.test(value)) throw new UnreadableResponseError(`invalid Content-Length: ${value}`);
  return Number(value);
}

async function chunks(source: OctetSource): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (;;) {
    const line = await source.line();
    const size = /^([\da-fA-F]{1,12})(?:[ \t]*;.*)?$/.exec(line)?.[1];
    if (size === undefined) throw new UnreadableResponseError(`invalid chunk size: ${JSON.stringify(line)}`);
    const length = Number.parseInt(size, 16);
    if (length === 0) return Buffer.concat(parts);
    parts.push(await source.octets(length));
    const end = await source.line();
    if (end !== '') throw new UnreadableResponseError(`chunk data exceeds the chunk size: ${JSON.stringify(end)}`);
  }
}
