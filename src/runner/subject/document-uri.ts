import { encodeSegment } from '../../shared/percent-encoding.js';
import { deployedFacts } from './deployed-usage.js';
import type { Subject } from './subject.js';

/**
 * The URI of a user's document, or of one in the global tree, under the names the subject has for usage and document.
 *
 * @param auid as the suite writes it
 * @param xui whose document; absent for the global tree
 * @throws Error for a usage that the suite does not know
 */
export function usageDocumentUri(
  { xcapRoot, usages }: Pick<Subject, 'xcapRoot' | 'usages'>,
  auid: string,
  xui?: string,
): string {
  const usage = deployedFacts(auid, usages);
  if (usage === undefined) throw new Error(`the suite knows no application usage ${auid}`);
  const tree = xui === undefined ? 'global' : `users/${encodeSegment(xui)}`;
  const document = usage.document.split('/').map(encodeSegment).join('/');
  return `${xcapRoot}/${encodeSegment(usage.auid)}/${tree}/${document}`;
}

/** The document that lists what the subject can do (RFC 4825 §12). */
export function capabilitiesUri(subject: Pick<Subject, 'xcapRoot' | 'usages'>): string {
  return usageDocumentUri(subject, 'xcap-caps');
}
