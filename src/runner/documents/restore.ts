import type { Exchange } from '../../exchange.js';
import type { Subject } from '../subject/subject.js';
import { deleteDocuments } from './delete-created.js';
import { type FoundDocument, restoreDocuments } from './restore-overwritten.js';
import { documentsLeft, documentsTouched } from './written-documents.js';

/**
 * Leaves the documents of a subject as a scenario found them: what was there is put back where something was written,
 * and what was not there is deleted.
 *
 * @param exchanges what the scenario has sent
 * @param found documents that stood on the subject before, by URI
 * @returns URIs of documents that the subject did not take back
 */
export async function takeBack(
  subject: Subject,
  exchanges: readonly Exchange[],
  found: ReadonlyMap<string, FoundDocument>,
): Promise<readonly string[]> {
  // What was found is overwritten in place, so that there is no moment without it.
  const left = documentsLeft(exchanges, subject.xcapRoot).filter((uri) => !found.has(new URL(uri).href));
  await deleteDocuments(subject, left);
  return restoreDocuments(subject, foundAndTouched(exchanges, found, subject.xcapRoot));
}

/** The documents that stood on the subject before and that a scenario may have changed. */
export function foundAndTouched(
  exchanges: readonly Exchange[],
  found: ReadonlyMap<string, FoundDocument>,
  xcapRoot: string,
): ReadonlyMap<string, FoundDocument> {
  const touched = documentsTouched(exchanges, xcapRoot);
  return new Map([...found].filter(([uri]) => touched.has(uri)));
}
