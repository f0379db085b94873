import { isSuccess } from '../../../common/status.js';
import type { RecordedExchange } from '../../result/attachments.js';

/** The document that a request is about, as it was before the request. */
export interface DocumentBeforeRequest {
  /** The document; absent when there was none. */
  readonly text?: string;
  /** Later changes of parts of it, one line each: `PUT /~~/resource-lists/list`. */
  readonly changes: readonly string[];
}

/** Node selectors follow this separator, which may be percent-encoded (RFC 4825 §6, RFC 3986 §6.2.2.2). */
const SEPARATOR = /\/(?:~|%7[Ee]){2}(?=\/|$)/;

/**
 * Reads from the exchanges before a request which document the server had stored. A confirmed PUT, or a GET, of the whole
 * document tells.
 *
 * @returns undefined when they do not tell
 */
export function storedBefore(exchanges: readonly RecordedExchange[], index: number): DocumentBeforeRequest | undefined {
  const document = documentOf(exchanges[index]?.request.url ?? '');
  const earlier = exchanges.slice(0, index).filter(({ request }) => documentOf(request.url) === document);
  const last = earlier.findLastIndex((one) => stateIn(one) !== undefined);
  const shown = earlier[last];
  const text = shown && stateIn(shown);
  if (text === undefined) return undefined;
  const changes = earlier.slice(last + 1).flatMap(changeIn);
  return text === '' ? { changes } : { text, changes };
}

/** Returns the whole document that an exchange shows, empty for none; undefined when it shows nothing. */
function stateIn({ request, response }: RecordedExchange): string | undefined {
  if (SEPARATOR.test(request.url) || response === undefined) return undefined;
  const { status, body, cutFrom } = response;
  if (request.method === 'GET' && status === 404) return '';
  if (!isSuccess(status)) return undefined;
  if (request.method === 'DELETE') return '';
  if (request.method === 'GET') return status === 200 && cutFrom === undefined ? body : undefined;
  return request.method === 'PUT' ? request.body : undefined;
}

function changeIn({ request: { method, url }, response }: RecordedExchange): readonly string[] {
  if (!/^(?:PUT|DELETE)$/.test(method) || !isSuccess(response?.status ?? 0)) return [];
  const at = url.search(SEPARATOR);
  return [at < 0 ? `${method} of a document that is not UTF-8` : `${method} ${url.slice(at)}`];
}

function documentOf(url: string): string {
  return url.split(SEPARATOR)[0]?.replace(/\?.*$/s, '') ?? '';
}
