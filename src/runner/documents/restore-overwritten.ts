import type { Dispatcher } from 'undici';
import { XcapStack } from '../../xcap/stack.js';
import { documentOwner } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import { stackOptions } from '../subject/subject-stack.js';

/** The content of a document before a scenario wrote to it. */
export interface OriginalDocument {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/**
 * PUTs original documents to the subject, each as its owner. A failure does not stop the others.
 *
 * @param originals documents by URI under the subject's XCAP root
 * @returns URIs of documents that could not be restored
 */
export async function restoreOverwritten(
  subject: Subject,
  originals: ReadonlyMap<string, OriginalDocument>,
): Promise<readonly string[]> {
  if (originals.size === 0) return [];
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  const lost: string[] = [];
  for (const [uri, document] of originals) {
    const isRestored = await restore(subject, uri, document, dispatcher).catch(() => false);
    if (!isRestored) lost.push(uri);
  }
  await dispatcher.destroy();
  return lost;
}

async function restore(
  subject: Subject,
  uri: string,
  document: OriginalDocument,
  dispatcher: Dispatcher,
): Promise<boolean> {
  const user = documentOwner(subject, uri);
  if (user === undefined) return false;
  await using stack = await XcapStack.start(stackOptions(subject, user, dispatcher));
  const { response } = await stack.send({
    method: 'PUT',
    target: new URL(uri).pathname,
    headers: { 'Content-Type': document.contentType },
    body: document.body,
  });
  return response !== undefined && response.status >= 200 && response.status < 300;
}
