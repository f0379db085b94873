import { setTimeout as delay } from 'node:timers/promises';
import { defined } from '../../../../common/defined.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import type { DocumentJournal } from './journal.js';
import { isSettled } from './restore.js';
import { type Restored, type RestoreTarget, restoreDocument } from './restore-document.js';
import {
  type PlannedDocument,
  planRestore,
  type RestoredDocument,
  type RestorePlan,
  withoutUnproven,
} from './restore-plan.js';
import type { SubjectDocument } from './subject-document.js';

/** Pauses before each look at the documents, in milliseconds: a late write may follow the first. */
const PAUSES_MS = [0, 250, 500] as const;

export interface JournalRestore {
  readonly subject: Subject;
  /** Gives up; documents that are not verified then stay in the journal. */
  readonly signal?: AbortSignal | undefined;
  /** Tells which documents have content of another client, so that they are not written. */
  readonly isForeign?: (uri: string) => boolean;
}

/**
 * Restores the documents that a run has left behind, the last written first. It looks at all of them again until it
 * finds nothing to restore, at most three times. It removes the journal when all documents are settled, and all lines read.
 *
 * @param plan those of the journal, for `subject`; by default those whose proof says that the run has written them
 */
export async function restoreJournal(
  journal: DocumentJournal,
  { subject, signal, isForeign = () => false }: JournalRestore,
  plan?: RestorePlan,
): Promise<readonly RestoredDocument[]> {
  const read = journal.read();
  if (read === undefined) return [];
  const { documents, refused } = plan ?? withoutUnproven(planRestore(read, subject), read);
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
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
    if (settled.length === read.unsettled.length + read.unproven.length && read.damaged.length === 0) journal.remove();
    else journal.settle(settled);
    return [...restored, ...refused];
  } finally {
    journal[Symbol.dispose]();
    await dispatcher.destroy();
  }
}

async function restoreUntilQuiet(
  target: RestoreTarget,
  documents: readonly PlannedDocument[],
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
