import { setTimeout as delay } from 'node:timers/promises';
import { defined } from '../../../../common/defined.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import { DocumentJournal } from './journal.js';
import { readJournal, type WrittenDocument } from './journal-entries.js';
import { inOrderOfRestoring, isSettled } from './restore.js';
import { type Restored, type RestoreTarget, restoreDocument } from './restore-document.js';
import type { SubjectDocument } from './subject-document.js';

/** Pauses before each look at the documents, in milliseconds: a late write may follow the first. */
const PAUSES_MS = [0, 250, 500] as const;

export interface RestoredDocument {
  readonly uri: string;
  readonly end: Restored;
  /** What the server said to the last write of a lost document, as a sentence without full stop; absent without an answer. */
  readonly refusal?: string;
}

/**
 * Restores the documents that a run has left behind, the last written first. It looks at all of them again until it
 * finds nothing to restore, at most three times. It removes the journal when all documents are settled.
 *
 * @param subject the subject of the journal; its XCAP root may have moved
 * @param signal gives up; documents that are not verified then stay in the journal
 * @param isForeign tells which documents have content of another client, so that they are not written
 */
export async function restoreJournal(
  file: string,
  subject: Subject,
  signal?: AbortSignal,
  isForeign: (uri: string) => boolean = () => false,
): Promise<readonly RestoredDocument[]> {
  const read = readJournal(file);
  if (read === undefined) return [];
  using journal = new DocumentJournal(file, subject);
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
    const root = read.run.subject.xcapRoot;
    const documents = inOrderOfRestoring(read.unsettled.map(({ uri, before }) => [uri, before] as const)).map(
      ([uri, before]) => ({ uri, before, at: moveRoot(uri, root, subject) }),
    );
    const refusals = new Map<string, string>();
    const target: RestoreTarget = {
      subject,
      dispatcher,
      signal,
      isForeign: async ({ uri }: SubjectDocument) => isForeign(uri),
      onRefused: (uri, refusal) => void refusals.set(uri, refusal),
    };
    const ends = await restoreUntilQuiet(target, documents);
    const restored = documents.map(({ uri, at }): RestoredDocument => {
      const end = ends.get(uri) ?? 'lost';
      return { uri, end, ...defined({ refusal: end === 'lost' ? refusals.get(at) : undefined }) };
    });
    const settled = restored.filter(({ end }) => isSettled(end)).map(({ uri }) => uri);
    if (settled.length === read.unsettled.length) journal.remove();
    else journal.settle(settled);
    return restored;
  } finally {
    await dispatcher.destroy();
  }
}

interface MovedDocument extends Pick<WrittenDocument, 'uri' | 'before'> {
  /** Current URI. */
  readonly at: string;
}

/** A program that the run starts has another port each time. */
function moveRoot(uri: string, from: string, { xcapRoot }: Subject): string {
  const root = new URL(`${from}/`).href;
  return uri.startsWith(root) ? new URL(`${xcapRoot}/`).href + uri.slice(root.length) : uri;
}

async function restoreUntilQuiet(
  target: RestoreTarget,
  documents: readonly MovedDocument[],
): Promise<ReadonlyMap<string, Restored>> {
  const ends = new Map<string, Restored>();
  for (const pause of documents.length === 0 ? [] : PAUSES_MS) {
    if (pause > 0) await delay(pause, undefined, { signal: target.signal }).catch(() => undefined);
    let isQuiet = true;
    for (const { uri, at, before } of documents) {
      const end = await restoreDocument(target, at, before);
      if (end !== 'unchanged') isQuiet = false;
      // The last look decides, but a document that was restored once is not called unchanged.
      ends.set(uri, (end === 'unchanged' && restoredBefore(ends.get(uri))) || end);
    }
    if (target.signal?.aborted === true || (isQuiet && pause > 0)) break;
  }
  return ends;
}

function restoredBefore(end: Restored | undefined): Restored | undefined {
  return end === 'restored' || end === 'rewritten' ? end : undefined;
}
