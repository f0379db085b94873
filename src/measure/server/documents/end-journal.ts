import type { RunWarning } from '../../../result/run-warning.js';
import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import type { DocumentJournal } from './journal.js';
import { reopenGone } from './reopen-gone.js';
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
 * Restores what the cases of a run could not, what a late write of theirs has undone, and what the server has deleted along
 * with another document. Removes the journal when all documents are settled.
 *
 * @returns a warning about documents that are left, which `xcaliper restore` restores from the journal
 */
export async function endJournal(
  journal: DocumentJournal,
  { subject, signal, contested }: EndedRun,
): Promise<RunWarning | undefined> {
  const limit = signal?.aborted === true ? WITHIN_MS.interrupted : WITHIN_MS.complete;
  const isForeign = (uri: string) => contested?.has(knownXui(subject, uri) ?? '') ?? false;
  const within = AbortSignal.timeout(limit);
  await reopenGone(journal, subject, isForeign, within);
  journal[Symbol.dispose]();
  const documents = await restoreJournal(journal.file, subject, within, isForeign);
  const left = documents.filter(({ end }) => end === 'lost').map(({ uri }) => uri);
  return left.length === 0 ? undefined : { kind: 'left', text: leftText(left) };
}

/** Most documents that the warning names; the journal has all. */
const MOST_NAMED = 3;

function leftText(uris: readonly string[]): string {
  const count = uris.length === 1 ? '1 document is' : `${uris.length} documents are`;
  const named = uris.slice(0, MOST_NAMED).join(', ') + (uris.length > MOST_NAMED ? ' and others' : '');
  return `${count} not as before the run: ${named}; run "xcaliper restore" when the server lets their owner write again`;
}
