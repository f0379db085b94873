import type { Dispatcher } from 'undici';
import { XcapStack } from '../../xcap/stack.js';
import { parseXcapUri } from '../../xcap/uri/parse-xcap-uri.js';
import { documentOwner } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher } from '../subject/subject-dispatcher.js';
import { stackOptions } from '../subject/subject-stack.js';

/**
 * Deletes documents from the subject, each as the user it belongs to, as far as the subject lets us: a document that is
 * gone already, or that cannot be deleted, is no reason to stop.
 *
 * @param uris document URIs under the subject's XCAP root
 */
export async function deleteDocuments(subject: Subject, uris: readonly string[]): Promise<void> {
  if (uris.length === 0) return;
  const dispatcher = openDispatcher(subject);
  for (const uri of uris) {
    try {
      await deleteDocument(subject, uri, dispatcher);
    } catch {
      // The scenario's own result says more than a failed clean-up would.
    }
  }
  await dispatcher.destroy();
}

async function deleteDocument(subject: Subject, uri: string, dispatcher: Dispatcher): Promise<void> {
  const { auid, scope, xui, document } = parseXcapUri(uri, { xcapRoot: subject.xcapRoot });
  const user = documentOwner(subject, uri);
  if (user === undefined) return;
  // Named afresh, so that it does not matter whether the stack knows the usage, and by which document.
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
