import type { Exchange } from '../../../../common/exchange.js';
import { isSuccess } from '../../../../common/status.js';
import { lastLook } from './last-look.js';
import { documentUri, isRead } from './written-documents.js';

/**
 * Finds the set-up whose result the document of a case still has: the first write of the case, when it stored the whole
 * document and either nothing was written since, or the last GET showed the same octets.
 *
 * @param uri document URI as a URL serializes it
 * @returns undefined when the document may have another state
 */
export function standingSetUp(exchanges: readonly Exchange[], uri: string): Exchange | undefined {
  const at = exchanges.findIndex((one) => !isRead(one));
  const put = exchanges[at];
  if (put === undefined || !isStored(put, uri)) return undefined;
  if (exchanges.slice(at + 1).every(isRead)) return put;
  const shown = lastLook(exchanges, uri);
  return shown !== undefined && Buffer.compare(shown.body, put.request.body) === 0 ? put : undefined;
}

function isStored({ request, response }: Exchange, uri: string): boolean {
  const url = request.origin + request.target;
  const isWhole = URL.canParse(url) && new URL(url).href === uri && documentUri(url) === url;
  return request.method === 'PUT' && isWhole && response !== undefined && isSuccess(response.status);
}
