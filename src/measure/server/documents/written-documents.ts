import type { Exchange } from '../../../../common/exchange.js';
import { isSuccess } from '../../../../common/status.js';
import { namesDocument } from '../subject/document-owner.js';

/**
 * Lists the documents that a scenario may have changed. A write without a response or with status 5xx may have changed
 * its document; a write with status 3xx or 4xx has not.
 *
 * @param xcapRoot XCAP root URI without a trailing slash
 * @returns document URIs
 */
export function changedDocuments(exchanges: readonly Exchange[], xcapRoot: string): ReadonlySet<string> {
  return documentsOf(
    exchanges.filter(({ response }) => response === undefined || response.status < 300 || response.status >= 500),
    xcapRoot,
  );
}

/**
 * Lists the documents of writes without a response. A server may still carry them out.
 *
 * @param xcapRoot XCAP root URI without a trailing slash
 * @returns document URIs
 */
export function unansweredDocuments(exchanges: readonly Exchange[], xcapRoot: string): ReadonlySet<string> {
  return documentsOf(
    exchanges.filter(({ response }) => response === undefined),
    xcapRoot,
  );
}

/**
 * Lists the URIs at which the server has stored something although they name no document, such as that of a directory. The
 * run writes to none of them again: a DELETE of a directory may delete what is in it.
 *
 * @param xcapRoot XCAP root URI without a trailing slash
 */
export function storedElsewhere(exchanges: readonly Exchange[], xcapRoot: string): readonly string[] {
  const stored = exchanges.filter(
    ({ request, response }) => request.method === 'PUT' && isSuccess(response?.status ?? 0),
  );
  return [...documentsOf(stored, xcapRoot)].filter((uri) => !namesDocument(uri, xcapRoot));
}

function documentsOf(exchanges: readonly Exchange[], xcapRoot: string): ReadonlySet<string> {
  const written = exchanges.flatMap(({ request }) => {
    const document = documentUri(request.origin + request.target);
    return READS.has(request.method) || !document.startsWith(`${xcapRoot}/`) ? [] : [new URL(document).href];
  });
  return new Set(written);
}

/** Methods that change nothing (RFC 9110 §9.2.1). */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Tells whether the request of an exchange can have changed nothing. */
export function isRead({ request }: Pick<Exchange, 'request'>): boolean {
  return READS.has(request.method);
}

/** Returns the URL of the document: removes node selector and query. */
export function documentUri(url: string): string {
  const withoutQuery = url.replace(/\?.*$/s, '');
  const separator = withoutQuery.search(/\/(~|%7e){2}(\/|$)/i);
  return separator === -1 ? withoutQuery : withoutQuery.slice(0, separator);
}
