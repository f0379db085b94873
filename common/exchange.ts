/** Name of the header field with the case id. With it, the subject's log can be compared with the results. */
export const CASE_HEADER = 'X-Conformance-Case';

/** Header fields in the order in which they stand in the message, names as written. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** How the suite wrote a request to a socket itself, because no HTTP client sends it like this. */
export interface RawSending {
  /** The octets before the body. Absent when the record abridges the message. */
  readonly head?: Uint8Array;
  /** Present when it followed the previous request on one connection, after its response or (`at-once`) without waiting. */
  readonly follows?: 'response' | 'at-once';
  /** Present when the body waited for an interim response. */
  readonly isPaused?: true;
  /** Present when the client ended its side of the connection behind the request. */
  readonly isEnded?: true;
  /** Present when the client omitted TLS at an https origin. */
  readonly isPlain?: true;
}

/** An HTTP request as it went over the wire. */
export interface HttpRequestRecord {
  readonly method: string;
  /** Scheme and authority the request was sent to, without a trailing slash: `http://127.0.0.1:8080`. */
  readonly origin: string;
  /** The request target, not decoded: path and query as sent. */
  readonly target: string;
  readonly headers: HeaderList;
  readonly body: Uint8Array;
  /** Absent when an HTTP client wrote the request. */
  readonly raw?: RawSending;
}

/** An HTTP response as it came over the wire, but for content codings. */
export interface HttpResponseRecord {
  readonly status: number;
  /** As in the status line, possibly empty; absent where it is not known. */
  readonly reasonPhrase?: string;
  readonly headers: HeaderList;
  /** The content without the codings that Content-Encoding names, where they can be undone. */
  readonly body: Uint8Array;
  /** The content as it came; absent when it had no coding that was undone. */
  readonly coded?: Uint8Array;
}

/** One HTTP request and its response. `response` is absent when none came. */
export interface Exchange {
  readonly request: HttpRequestRecord;
  readonly response?: HttpResponseRecord;
  /** Present when the client stopped reading, because the response exceeded its limit. */
  readonly isCut?: true;
  /** Milliseconds since the epoch at which the request was begun. */
  readonly startedAt: number;
  readonly durationMs: number;
}

/**
 * The value of a header field, several fields of one name joined with `, ` (RFC 9110 §5.3).
 *
 * @param name compared without regard to case
 * @returns undefined when there is no such field
 */
export function headerValue(headers: HeaderList, name: string): string | undefined {
  const values = headerLines(headers, name);
  return values.length === 0 ? undefined : values.join(', ');
}

/** Returns the values of all header lines with a name in any letter case, in their order. */
export function headerLines(headers: HeaderList, name: string): readonly string[] {
  const wanted = name.toLowerCase();
  return headers.filter(([field]) => field.toLowerCase() === wanted).map(([, value]) => value);
}

/** Header fields from Node's flat `rawHeaders` form: name, value, name, value, … */
export function headerList(raw: readonly string[]): HeaderList {
  const headers: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) headers.push([raw[index] ?? '', raw[index + 1] ?? '']);
  return headers;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** A message's body read as UTF-8, a byte order mark kept, broken bytes shown as U+FFFD. */
export function bodyText(message: { readonly body: Uint8Array }): string {
  return utf8.decode(message.body);
}
