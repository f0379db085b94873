import type { RecordedExchange } from '../runner/results/attachments.js';
import type { CaseResult, RunResult } from '../runner/results/run-result.js';

/**
 * The application usages that a case about a server has to do with: AUIDs in the requests that were answered with
 * success. A request for a usage that there is not counts for none.
 */
export function usagesOf({ tags, exchanges }: Pick<CaseResult, 'tags' | 'exchanges'>): readonly string[] {
  return tags.includes('@server') ? [...new Set(exchanges.flatMap((exchange) => auidOf(exchange) ?? []))] : [];
}

function auidOf({ request, response }: RecordedExchange): string | undefined {
  if (response === undefined || response.status < 200 || response.status > 299) return undefined;
  // Of a document selector, the AUID is what stands before "users" or "global" (RFC 4825 §6.2).
  const auid = /\/([^/?#]+)\/(?:users|global)\//.exec(request.url)?.[1];
  // Some requests escape what need not be escaped; letters, digits and hyphens mean the same (RFC 3986 §2.3).
  return auid?.replace(/%(2D|2E|5F|3[0-9]|[46][1-9A-F]|[57][0-9A])/gi, (encoded) => decodeURIComponent(encoded));
}

/** AUIDs of a whole run in the order of how many cases have to do with them. */
export function usagesOfRun({ cases }: Pick<RunResult, 'cases'>): readonly string[] {
  const counts = new Map<string, number>();
  for (const auid of cases.flatMap(usagesOf)) counts.set(auid, (counts.get(auid) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([auid]) => auid);
}
