import type { Dispatcher } from 'undici';
import { XcapStack } from '../../xcap/stack.js';
import { parseXcapUri } from '../../xcap/uri/parse-xcap-uri.js';
import { documentOwner } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import { stackOptions } from '../subject/subject-stack.js';

/**
 * Deletes documents from the subject, each as its owner. Ignores failures.
 *
 * @param uris document URIs under the subject's XCAP root
 */
export async function deleteDocuments(subject: Subject, uris: readonly string[]): Promise<void> {
  if (uris.length === 0) return;
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  for (const uri of uris) {
    try {
      await deleteDocument(subject, uri, dispatcher);
    } catch {
      // The result of the scenario is more important than a failed cleanup.
    }
  }
  await dispatcher.destroy();
}

async function deleteDocument(subject: Subject, uri: string, dispatcher: Dispatcher): Promise<void> {
  const { auid, scope, xui, document } = parseXcapUri(uri, { xcapRoot: subject.xcapRoot });
  const user = documentOwner(subject, uri);
  if (user === undefined) return;
  // Declares the usage to the stack, which may not know it, or may know another document name.
  const usage = {
    id: auid,
    mimeType: 'application/xml',
    namespace: 'urn:unknown',
    document,
    scope: scope === 'global',
  };
  await using stack = await XcapStack.start({ ...stackOptions(subject, user, dispatcher), auids: [usage] });
  await stack.deleteDocument(auid, xui === undefined ? {} : { xui });
}
