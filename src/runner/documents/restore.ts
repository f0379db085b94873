import type { Exchange } from '../../shared/exchange.js';
import type { Subject } from '../subject/subject.js';
import { deleteDocuments } from './delete-created.js';
import { type OriginalDocument, restoreOverwritten } from './restore-overwritten.js';
import { changedDocuments, writtenDocuments } from './written-documents.js';

/**
 * Restores the documents that a scenario has overwritten, and deletes those that it has created.
 *
 * @param exchanges all exchanges of the scenario
 * @param originals documents that existed before the scenario, by URI
 * @returns URIs of documents that could not be restored
 */
export async function restoreDocuments(
  subject: Subject,
  exchanges: readonly Exchange[],
  originals: ReadonlyMap<string, OriginalDocument>,
): Promise<readonly string[]> {
  // Original documents are overwritten, not deleted, so that they exist at all times.
  const created = writtenDocuments(exchanges, subject.xcapRoot).filter((uri) => !originals.has(new URL(uri).href));
  await deleteDocuments(subject, created);
  return restoreOverwritten(subject, overwrittenDocuments(exchanges, originals, subject.xcapRoot));
}

/** Returns the original documents that a scenario may have changed, by URI. */
export function overwrittenDocuments(
  exchanges: readonly Exchange[],
  originals: ReadonlyMap<string, OriginalDocument>,
  xcapRoot: string,
): ReadonlyMap<string, OriginalDocument> {
  const touched = changedDocuments(exchanges, xcapRoot);
  return new Map([...originals].filter(([uri]) => touched.has(uri)));
}
