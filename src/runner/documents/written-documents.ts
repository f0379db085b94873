import type { Exchange } from '../../shared/exchange.js';

/**
 * Lists the documents that a scenario has written and not deleted again.
 *
 * @param xcapRoot XCAP root URI without a trailing slash
 * @returns document URIs without node selector and query (RFC 4825 §6.1), last written first
 */
export function writtenDocuments(exchanges: readonly Exchange[], xcapRoot: string): readonly string[] {
  const left = new Set<string>();
  for (const { request, response } of exchanges) {
    if (response === undefined || response.status < 200 || response.status > 299) continue;
    const url = request.origin + request.target;
    const document = documentUri(url);
    if (!document.startsWith(`${xcapRoot}/`)) continue;
    if (request.method === 'PUT') {
      // Deleting it first keeps the set in the order of the last writes.
      left.delete(document);
      left.add(document);
    } else if (request.method === 'DELETE' && url === document) {
      left.delete(document);
    }
  }
  return [...left].reverse();
}

/**
 * Lists the documents that a scenario may have changed. A write without a response or with status 5xx may have changed
 * its document; a write with status 3xx or 4xx has not.
 *
 * @param xcapRoot XCAP root URI without a trailing slash
 * @returns document URIs
 */
export function changedDocuments(exchanges: readonly Exchange[], xcapRoot: string): ReadonlySet<string> {
  const touched = exchanges.flatMap(({ request, response }) => {
    const isRefused = response !== undefined && response.status >= 300 && response.status < 500;
    const document = documentUri(request.origin + request.target);
    return READS.has(request.method) || isRefused || !document.startsWith(`${xcapRoot}/`)
      ? []
      : [new URL(document).href];
  });
  return new Set(touched);
}

/** Methods that change nothing (RFC 9110 §9.2.1). */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the URL of the document: removes node selector and query. */
export function documentUri(url: string): string {
  const withoutQuery = url.replace(/\?.*$/s, '');
  const separator = withoutQuery.search(/\/(~|%7e){2}(\/|$)/i);
  return separator === -1 ? withoutQuery : withoutQuery.slice(0, separator);
}
