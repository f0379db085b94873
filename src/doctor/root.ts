import { capabilitiesUri, usageDocumentUri } from '../runner/subject/document-uri.js';
import { headerValue } from '../shared/exchange.js';
import type { Finding } from './diagnosis.js';
import { type Examined, sendRequest } from './send-request.js';

/** Content types of the pages that web servers without XCAP show. No response of an XCAP server needs them. */
const PAGE = /^text\/(?:html|plain)\b/i;

/**
 * Checks that a subject without readable capabilities is an XCAP server at all. Its first user gets a web page instead of
 * the capabilities and instead of a document from a server that knows nothing of XCAP.
 *
 * @param listed usages in the capabilities; undefined when they cannot be read
 */
export async function checkRoot(
  examined: Examined,
  listed: readonly string[] | undefined,
): Promise<readonly Finding[]> {
  const { subject } = examined;
  const [user] = subject.users;
  if (listed !== undefined || user === undefined) return [];
  for (const uri of [capabilitiesUri(subject), usageDocumentUri(subject, 'resource-lists', user.xui)]) {
    const exchange = await sendRequest(examined, user, { uri });
    if (!PAGE.test(headerValue(exchange?.response.headers ?? [], 'Content-Type') ?? '')) return [];
  }
  const text = `${subject.xcapRoot} does not look like an XCAP root: the server answers with web pages; check the path`;
  return [{ topic: 'XCAP root', state: 'bad', text }];
}
