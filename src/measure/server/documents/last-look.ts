import type { Exchange, HttpResponseRecord } from '../../../../common/exchange.js';
import { READS } from './written-documents.js';

/**
 * Finds the last GET that showed a document to a scenario, if the scenario has written nothing since.
 *
 * @param uri document URI as a URL serializes it
 * @returns undefined unless the status was 200: a 404 may be due to the credentials or the form of the request
 */
export function lastLook(exchanges: readonly Exchange[], uri: string): HttpResponseRecord | undefined {
  const lastWrite = exchanges.findLastIndex(({ request }) => !READS.has(request.method));
  const look = exchanges
    .slice(lastWrite + 1)
    .findLast(({ request, isCut }) => request.method === 'GET' && isCut !== true && isFor(request, uri));
  return look?.response?.status === 200 ? look.response : undefined;
}

function isFor({ origin, target }: Exchange['request'], uri: string): boolean {
  const url = origin + target;
  return URL.canParse(url) && new URL(url).href === uri;
}
