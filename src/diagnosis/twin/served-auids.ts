import { XCAP_CAPS } from '../../../common/usages/standard-usages.js';
import type { CaseResult } from '../../result/case-result.js';
import { addressOf } from './address.js';
import { targetInResults } from './target.js';

const AUID = /<(?:[\w.-]+:)?auid(?:\s[^>]*)?>\s*([^<\s]+)\s*</g;

/**
 * Finds the usages that a server serves: those in its capabilities (RFC 4825 §12.1), and those of which it stores documents.
 *
 * @param root path of the XCAP root
 * @returns AUIDs; undefined when no exchange shows the capabilities
 */
export function servedAuids(
  cases: readonly Pick<CaseResult, 'exchanges'>[],
  root: string,
): readonly string[] | undefined {
  const listed = new Set<string>();
  const stored = new Set<string>();
  for (const { request, response } of cases.flatMap(({ exchanges }) => exchanges)) {
    const { id, isWhole = false } = addressOf(targetInResults(request.url), root) ?? {};
    if (id === undefined || !isWhole || response === undefined) continue;
    const { status, body = '' } = response;
    if (request.method === 'PUT' && (status === 200 || status === 201)) stored.add(id.auid);
    const isList = id.auid === XCAP_CAPS.auid && request.method === 'GET' && status === 200;
    if (isList) for (const [, auid = ''] of body.matchAll(AUID)) listed.add(auid);
  }
  return listed.size === 0 ? undefined : [...new Set([...listed, ...stored])];
}
