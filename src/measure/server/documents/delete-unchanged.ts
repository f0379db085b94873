import { isSuccess } from '../../../../common/status.js';
import { documentOwner } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import { SubjectDocument } from './subject-document.js';

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
  const status = await new SubjectDocument(subject, user, uri, dispatcher).write({ status: 404 }, etag);
  await dispatcher.destroy();
  return status !== undefined && isSuccess(status);
}
