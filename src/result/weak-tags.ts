import { headerValue } from '../../common/exchange.js';
import type { CaseResult } from './case-result.js';
import type { RunWarning } from './run-warning.js';

/** Why weak entity tags are of little use, as the end of a sentence without its full stop. */
export const WEAK_TAGS_MEAN =
  'no If-Match with one of them holds (RFC 9110 §13.1.1), so clients cannot protect a document from lost updates';

/** Tells whether an entity tag is weak (RFC 9110 §8.8.3). */
function isWeakTag(etag: string): boolean {
  return etag.startsWith('W/');
}

/**
 * Says that all entity tags of a server are weak. No requirement forbids that, and the cases with If-Match are blocked.
 *
 * @returns undefined when the server has sent a strong entity tag, or none
 */
export function weakTagsWarning(cases: readonly Pick<CaseResult, 'tags' | 'exchanges'>[]): RunWarning | undefined {
  let hasWeak = false;
  for (const { tags, exchanges } of cases) {
    if (!tags.includes('@server')) continue;
    for (const { response } of exchanges) {
      const etag = response && headerValue(response.headers, 'ETag');
      if (etag === undefined) continue;
      if (!isWeakTag(etag)) return undefined;
      hasWeak = true;
    }
  }
  return hasWeak ? { kind: 'weak-tags', text: `all entity tags of the server are weak: ${WEAK_TAGS_MEAN}` } : undefined;
}
