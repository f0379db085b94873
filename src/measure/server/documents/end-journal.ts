import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import type { DocumentJournal } from './journal.js';
import { restoreJournal } from './restore-journal.js';

/** How long the end of a run may restore documents, in milliseconds; an interrupted run has less patience. */
const WITHIN_MS = { complete: 30_000, interrupted: 5_000 } as const;

export interface EndedRun {
  readonly subject: Subject;
  readonly signal?: AbortSignal | undefined;
  /** XUIs of users with whose documents another client works: the run only looks at these. */
  readonly contested?: ReadonlySet<string>;
}

/**
 * Restores what the cases of a run could not, or what a late write of theirs has undone. Removes the journal when all
 * documents are settled.
 */
export async function endJournal(journal: DocumentJournal, { subject, signal, contested }: EndedRun): Promise<void> {
  journal[Symbol.dispose]();
  const limit = signal?.aborted === true ? WITHIN_MS.interrupted : WITHIN_MS.complete;
  const isForeign = (uri: string) => contested?.has(knownXui(subject, uri) ?? '') ?? false;
  await restoreJournal(journal.file, subject, AbortSignal.timeout(limit), isForeign);
}
