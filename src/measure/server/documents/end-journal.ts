import type { RunWarning } from '../../../result/run-warning.js';
import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import type { DocumentJournal } from './journal.js';
import { reopenChanged } from './reopen-changed.js';
import type { Restored } from './restore-document.js';
import { restoreJournal } from './restore-journal.js';
import type { RestoredDocument } from './restore-plan.js';

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
  const isContested = (uri: string) => contested?.has(knownXui(subject, uri) ?? '') ?? false;
  const within = AbortSignal.timeout(limit);
  const kept = await reopenChanged(journal, subject, isContested, within);
  const isForeign = (uri: string) => isContested(uri) || kept.has(uri);
  const documents = await restoreJournal(journal, { subject, signal: within, isForeign });
  const ended = (one: Restored) => documents.filter(({ end }) => end === one);
  // Of the other client of a contested user the run has told already.
  const changed = ended('foreign').filter(({ uri }) => !isContested(uri));
  const texts = [leftText(ended('lost')), changedText(changed)].filter((text) => text !== '');
  return texts.length === 0 ? undefined : { kind: 'left', text: texts.join('; ') };
}

/** Most documents that the warning names; the journal has all. */
const MOST_NAMED = 3;

function leftText(documents: readonly RestoredDocument[]): string {
  if (documents.length === 0) return '';
  const refusal = documents.find((one) => one.refusal !== undefined)?.refusal;
  const why = refusal === undefined ? '' : ` (${refusal})`;
  return `${counted(documents)} not as before the run: ${named(documents)}${why}; run "npx xcaliper restore" when the server lets their owner write again`;
}

function changedText(documents: readonly RestoredDocument[]): string {
  if (documents.length === 0) return '';
  return `${counted(documents)} not as before the run: ${named(documents)}; the server or another client has changed them, so the run did not write to them again; "npx xcaliper restore" stores what they had before the run`;
}

function counted({ length }: readonly RestoredDocument[]): string {
  return length === 1 ? '1 document is' : `${length} documents are`;
}

function named(documents: readonly RestoredDocument[]): string {
  const uris = documents.map(({ uri }) => uri);
  return uris.slice(0, MOST_NAMED).join(', ') + (uris.length > MOST_NAMED ? ' and others' : '');
}
