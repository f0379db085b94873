import { isSuccess } from '../../../../common/status.js';
import { XcapStack } from '../../../client/internal.js';
import { documentOwner } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import { stackOptions } from '../subject/subject-stack.js';

/**
 * Deletes a document as its owner, on condition that it still has an entity tag (RFC 4825 §7.11).
 *
 * @param uri selects a document of a user of the subject
 * @returns whether the server says that it has deleted the document; nothing verifies that
 */
export async function deleteUnchanged(subject: Subject, uri: string, etag: string): Promise<boolean> {
  const user = documentOwner(subject, uri);
  if (user === undefined) return false;
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
    await using stack = await XcapStack.start(stackOptions(subject, user, dispatcher));
    const request = { method: 'DELETE', target: new URL(uri).pathname, headers: { 'If-Match': etag } };
    const { response } = await stack.send(request);
    return response !== undefined && isSuccess(response.status);
  } catch {
    // The server does not answer, so the document may be there or not.
    return false;
  } finally {
    await dispatcher.destroy();
  }
}
