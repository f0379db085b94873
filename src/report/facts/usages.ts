import type { RecordedExchange } from '../../result/attachments.js';
import type { CaseResult, RunResult } from '../../result/run-result.js';

/** A case belongs to many requirements, and recorded traffic has thousands of exchanges. */
const KNOWN = new WeakMap<CaseResult['exchanges'], readonly string[]>();

/**
 * Lists the application usages of a case about a server, or of a conversation of a client: the AUIDs in requests with a 2xx response. A request for an unknown
 * usage fails, and so does not count.
 */
export function usagesOfCase({
  tags,
  exchanges,
  findings,
}: Pick<CaseResult, 'tags' | 'exchanges' | 'findings'>): readonly string[] {
  const isAboutSubject = findings !== undefined || tags.includes('@server');
  if (!isAboutSubject) return [];
  const usages = KNOWN.get(exchanges) ?? [...new Set(exchanges.flatMap((exchange) => auidOf(exchange) ?? []))];
  KNOWN.set(exchanges, usages);
  return usages;
}

function auidOf({ request, response }: RecordedExchange): string | undefined {
  if (response === undefined || response.status < 200 || response.status > 299) return undefined;
  // In a document selector, the AUID precedes "users" or "global" (RFC 4825 §6.2).
  const auid = /\/([^/?#]+)\/(?:users|global)\//.exec(request.url)?.[1];
  // Some requests escape unreserved characters; these mean the same in both forms (RFC 3986 §2.3).
  return auid?.replace(/%(2D|2E|5F|3[0-9]|[46][1-9A-F]|[57][0-9A])/gi, (encoded) => decodeURIComponent(encoded));
}

/** Lists the AUIDs of a run, those with the most cases first. */
export function usagesOfRun({ cases }: Pick<RunResult, 'cases'>): readonly string[] {
  const counts = new Map<string, number>();
  for (const auid of cases.flatMap(usagesOfCase)) counts.set(auid, (counts.get(auid) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([auid]) => auid);
}
