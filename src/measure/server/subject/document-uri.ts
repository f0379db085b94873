import { encodeSegment } from '../../../../common/percent-encoding.js';
import { USAGES, XCAP_CAPS } from '../../../../common/usages/standard-usages.js';
import { parseXcapUri } from '../../../client/internal.js';
import { deployedFacts } from './deployed-usage.js';
import type { Subject } from './subject.js';

/**
 * Builds the URI of a document with the subject's names of usage and document.
 *
 * @param auid AUID in the suite
 * @param xui owner of the document; absent for the global tree
 * @throws Error for an AUID that the suite does not know
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

/** Returns the URI of the subject's xcap-caps document (RFC 4825 §12). */
export function capabilitiesUri(subject: Pick<Subject, 'xcapRoot' | 'usages'>): string {
  return usageDocumentUri(subject, XCAP_CAPS.auid);
}

/** Returns the media type of documents of the usage that a URI names; undefined for one that nobody knows. */
export function mimeTypeAt({ xcapRoot, usages = {} }: Pick<Subject, 'xcapRoot' | 'usages'>, uri: string) {
  const auid = auidAt(xcapRoot, uri);
  const known = [...USAGES.map((usage) => usage.auid), ...Object.keys(usages)];
  return known.map((one) => deployedFacts(one, usages)).find((facts) => facts?.auid === auid)?.mimeType;
}

function auidAt(xcapRoot: string, uri: string): string | undefined {
  try {
    return parseXcapUri(uri, { xcapRoot }).auid;
  } catch {
    return undefined;
  }
}
