import type { Dispatcher } from 'undici';
import { XcapStack } from '../../xcap/stack.js';
import { documentOwner } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher } from '../subject/subject-dispatcher.js';
import { stackOptions } from '../subject/subject-stack.js';

/** A document as it stood on the subject before a scenario used its place. */
export interface OriginalDocument {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/**
 * Puts documents back on the subject, each as the user it belongs to, as far as the subject lets us.
 *
 * @param originals the documents by URI under the subject's XCAP root
 * @returns URIs of those that the subject did not take
 */
export async function restoreOverwritten(
  subject: Subject,
  originals: ReadonlyMap<string, OriginalDocument>,
): Promise<readonly string[]> {
  if (originals.size === 0) return [];
  const dispatcher = openDispatcher(subject);
  const lost: string[] = [];
  for (const [uri, document] of originals) {
    // One that cannot be put back is no reason to give up the others.
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
