import type { Exchange } from '../../shared/exchange.js';

/**
 * The documents that a scenario's exchanges have put on the subject and not taken away again.
 *
 * @param xcapRoot XCAP root URI without a trailing slash
 * @returns document URIs, last written first, node selector and query left out (RFC 4825 §6.1: `~~` ends the document selector)
 */
export function writtenDocuments(exchanges: readonly Exchange[], xcapRoot: string): readonly string[] {
  const left = new Set<string>();
  for (const { request, response } of exchanges) {
    if (response === undefined || response.status < 200 || response.status > 299) continue;
    const url = request.origin + request.target;
    const document = documentUri(url);
    if (!document.startsWith(`${xcapRoot}/`)) continue;
    if (request.method === 'PUT') {
      // Deleted and added anew, so that the set keeps the order of the last writes.
      left.delete(document);
      left.add(document);
    } else if (request.method === 'DELETE' && url === document) {
      left.delete(document);
    }
  }
  return [...left].reverse();
}

/**
 * The documents that a scenario's exchanges may have changed: those of every write that was not refused. A write that
 * got no answer, or one of the server's own failures (5xx), may have been carried out.
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

/** The document that a URL is about: node selector and query left out. */
export function documentUri(url: string): string {
  const withoutQuery = url.replace(/\?.*$/s, '');
  const separator = withoutQuery.search(/\/(~|%7e){2}(\/|$)/i);
  return separator === -1 ? withoutQuery : withoutQuery.slice(0, separator);
}
