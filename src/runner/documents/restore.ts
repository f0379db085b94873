import type { Exchange } from '../../shared/exchange.js';
import type { Subject } from '../subject/subject.js';
import { deleteDocuments } from './delete-created.js';
import { type OriginalDocument, restoreOverwritten } from './restore-overwritten.js';
import { changedDocuments, writtenDocuments } from './written-documents.js';

/**
 * Leaves the documents of a subject as a scenario found them: what was there is put back where something was written,
 * and what was not there is deleted.
 *
 * @param exchanges what the scenario has sent
 * @param originals documents that stood on the subject before, by URI
 * @returns URIs of documents that the subject did not take back
 */
export async function restoreDocuments(
  subject: Subject,
  exchanges: readonly Exchange[],
  originals: ReadonlyMap<string, OriginalDocument>,
): Promise<readonly string[]> {
  // What was found is overwritten in place, so that there is no moment without it.
  const left = writtenDocuments(exchanges, subject.xcapRoot).filter((uri) => !originals.has(new URL(uri).href));
  await deleteDocuments(subject, left);
  return restoreOverwritten(subject, overwrittenDocuments(exchanges, originals, subject.xcapRoot));
}

/** The documents that stood on the subject before and that a scenario may have changed. */
export function overwrittenDocuments(
  exchanges: readonly Exchange[],
  originals: ReadonlyMap<string, OriginalDocument>,
  xcapRoot: string,
): ReadonlyMap<string, OriginalDocument> {
  const touched = changedDocuments(exchanges, xcapRoot);
  return new Map([...originals].filter(([uri]) => touched.has(uri)));
}
