import { type Exchange, type HttpResponseRecord, headerValue } from '../../../../common/exchange.js';
import { isSuccess } from '../../../../common/status.js';
import { documentUri, READS } from './written-documents.js';

/** The document that a scenario has last written as a whole. */
export interface LastWrite {
  /** Entity tag of the new document (RFC 4825 §7.11), from the response to the PUT. */
  readonly etag: string;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** All entity tags that the run has seen: concurrent writes may have changed places, and reads may lag behind. */
  readonly seen: ReadonlySet<string>;
}

/**
 * Finds the last write of a scenario to a document.
 *
 * @param seenBefore entity tags in responses to earlier scenarios with the same document
 * @returns undefined unless this was a successful PUT of the whole, whose response has an entity tag. The tags of writes
 * to nodes say less, because faulty servers often get them wrong. The octets of a request in chunks (RFC 9112 §7.1) are not
 * those of its document.
 */
export function lastWrite(
  exchanges: readonly Exchange[],
  uri: string,
  seenBefore: ReadonlySet<string> = new Set(),
): LastWrite | undefined {
  const last = exchanges.findLast(({ request }) => !READS.has(request.method) && isAbout(request, uri));
  if (last?.response === undefined || last.request.method !== 'PUT' || !isSuccess(last.response.status))
    return undefined;
  if (new URL(last.request.origin + last.request.target).href !== uri) return undefined;
  const etag = headerValue(last.response.headers, 'ETag');
  if (etag === undefined) return undefined;
  const { headers, body } = last.request;
  if (headerValue(headers, 'Transfer-Encoding') !== undefined) return undefined;
  const contentType = headerValue(headers, 'Content-Type') ?? 'application/xml';
  return { etag, contentType, body, seen: new Set([...seenBefore, ...tagsIn(exchanges)]) };
}

/** Tells whether the last write that the server confirmed to a scenario has stored a document, or changed a node of it. */
export function isStored(exchanges: readonly Exchange[], uri: string): boolean {
  const last = exchanges.findLast(
    ({ request, response }) => !READS.has(request.method) && isSuccess(response?.status ?? 0) && isAbout(request, uri),
  );
  if (last === undefined) return false;
  const { method, origin, target } = last.request;
  return method === 'PUT' || new URL(origin + target).href !== uri;
}

/**
 * Returns the entity tag that a document had last, as far as responses to a scenario tell: to its last successful write,
 * or to a GET since.
 */
export function lastTag(exchanges: readonly Exchange[], uri: string): string | undefined {
  const own = exchanges.filter(({ request }) => isAbout(request, uri));
  const write = own.findLastIndex(
    ({ request, response }) => !READS.has(request.method) && response !== undefined && isSuccess(response.status),
  );
  return write === -1 ? undefined : tagsIn(own.slice(write)).at(-1);
}

/** Returns all entity tags in responses. */
export function tagsIn(exchanges: readonly Exchange[]): readonly string[] {
  return exchanges.flatMap(({ response }) => headerValue(response?.headers ?? [], 'ETag') ?? []);
}

function isAbout({ origin, target }: Exchange['request'], uri: string): boolean {
  const document = documentUri(origin + target);
  return URL.canParse(document) && new URL(document).href === uri;
}

/** Compares a document with the last write to it, by entity tag and by content. */
export function compareWithWrite(write: LastWrite, found: HttpResponseRecord): 'same' | 'other' | 'unknown' {
  const tag = headerValue(found.headers, 'ETag');
  if (found.status !== 200 || tag === undefined) return 'unknown';
  if (tag === write.etag) return 'same';
  return write.seen.has(tag) || Buffer.compare(write.body, found.body) === 0 ? 'unknown' : 'other';
}
