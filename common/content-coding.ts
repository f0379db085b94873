import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { errorCode } from './errors.js';
import { type HttpResponseRecord, headerValue } from './exchange.js';

type Undo = (content: Uint8Array, options: { readonly maxOutputLength: number }) => Uint8Array;

/** The codings that can be undone (RFC 9110 §8.4.1, RFC 7932). `identity` is none, but some servers name it. */
const UNDO: ReadonlyMap<string, Undo> = new Map([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
  ['identity', (content: Uint8Array) => content],
]);

/** Most codings of one content: each takes time, and a small content may unpack to itself. */
const MOST_CODINGS = 4;

export type Codings =
  /** There are none, or no whole content that could have them. */
  | { readonly kind: 'none' }
  | { readonly kind: 'undone'; readonly body: Uint8Array }
  /** They cannot be undone here; the server may be right. */
  | { readonly kind: 'unknown'; readonly names: string }
  /** The content does not have what Content-Encoding names. */
  | { readonly kind: 'wrong'; readonly names: string }
  | { readonly kind: 'too-large' };

type Coded = Pick<HttpResponseRecord, 'status' | 'headers' | 'body'>;

/**
 * Undoes the codings that Content-Encoding lists (RFC 9110 §8.4), the last one first.
 *
 * @param most octets that unpacked content may have; never more are unpacked
 */
export function undoCodings({ status, headers, body }: Coded, most: number): Codings {
  const names = headerValue(headers, 'Content-Encoding') ?? '';
  const listed = names.split(',').flatMap((name) => name.trim().toLowerCase() || []);
  // A part of a coded representation cannot be unpacked alone (RFC 9110 §14.4).
  if (listed.length === 0 || body.byteLength === 0 || status === 206) return { kind: 'none' };
  const undos = listed.flatMap((name) => UNDO.get(name) ?? []);
  if (undos.length < listed.length || listed.length > MOST_CODINGS) return { kind: 'unknown', names };
  try {
    const plain = undos.reduceRight((content, undo) => undo(content, { maxOutputLength: most }), body);
    // A small Buffer shares its memory with others.
    return { kind: 'undone', body: new Uint8Array(plain) };
  } catch (thrown) {
    return isTooLarge(thrown) ? { kind: 'too-large' } : { kind: 'wrong', names };
  }
}

function isTooLarge(thrown: unknown): boolean {
  return errorCode(thrown) === 'ERR_BUFFER_TOO_LARGE';
}

/**
 * Names the codings of a response that leave its content unreadable. Text under the name of a coding is readable: no coding
 * for compression makes text, and some servers name a coding that they have not applied.
 *
 * @param response as the client library returns it
 * @returns undefined when the content can be read
 */
export function unreadableCodings(response: HttpResponseRecord): string | undefined {
  if (response.coded !== undefined || isUtf8(response.body)) return undefined;
  const codings = undoCodings(response, response.body.byteLength);
  return codings.kind === 'unknown' || codings.kind === 'wrong' ? codings.names : undefined;
}

/** Returns the content of a response as it came, with its codings. */
export function sentContent({ body, coded }: Pick<HttpResponseRecord, 'body' | 'coded'>): Uint8Array {
  return coded ?? body;
}
