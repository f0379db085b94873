import type { Dispatcher } from 'undici';
import { headerValue } from '../../../../common/exchange.js';
import { XcapStack } from '../../../client/internal.js';
import { capabilitiesUri, usageDocumentUri } from './document-uri.js';
import type { Subject } from './subject.js';
import { stackOptions } from './subject-stack.js';

/** Content types of the pages that web servers without XCAP show. No response of an XCAP server needs them. */
const PAGE = /^text\/(?:html|plain)\b/i;

/**
 * Finds out whether a subject without readable capabilities is an XCAP server at all. Its first user gets a web page
 * instead of the capabilities and instead of a document from a server that knows nothing of XCAP.
 *
 * @param listed usages in the capabilities; undefined when they cannot be read
 * @returns a sentence without full stop; undefined for what may be an XCAP server
 */
export async function noXcapRoot(
  subject: Subject,
  listed: readonly string[] | undefined,
  dispatcher: Dispatcher,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const [user] = subject.users;
  if (listed !== undefined || user === undefined) return undefined;
  await using stack = await XcapStack.start(stackOptions(subject, user, dispatcher));
  for (const uri of [capabilitiesUri(subject), usageDocumentUri(subject, 'resource-lists', user.xui)]) {
    const target = new URL(uri).pathname;
    const { response } = await stack.send({ method: 'GET', target, signal }).catch(() => ({ response: undefined }));
    if (!PAGE.test(headerValue(response?.headers ?? [], 'Content-Type') ?? '')) return undefined;
  }
  return `${subject.xcapRoot} does not look like an XCAP root: the server answers with web pages; check the path`;
}
