import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import { type DocumentBefore, saysThereIsNone, wasMissing } from './document-before.js';
import type { DocumentJournal } from './journal.js';
import { readJournal, type WrittenDocument } from './journal-entries.js';
import { StoredDocument } from './stored-document.js';

/**
 * Looks at the documents that the run has restored, and notes in the journal those that are gone since: a server may
 * delete documents along with another one, and a later case has not looked.
 *
 * @param isForeign tells which documents another client works with; they are left alone
 * @param signal gives up looking
 */
export async function reopenGone(
  journal: DocumentJournal,
  subject: Subject,
  isForeign: (uri: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  const look = async ({ uri, before }: WrittenDocument): Promise<void> => {
    const owner = subject.users.find(({ xui }) => xui === knownXui(subject, uri));
    if (owner === undefined || !isOriginal(before) || isForeign(uri)) return;
    const now = await new StoredDocument(subject, owner, uri, dispatcher, signal).read().catch(() => undefined);
    if (now !== undefined && wasMissing(now) && saysThereIsNone(now)) journal.record(uri, before);
  };
  try {
    // At once, since an interrupted run has little time, and open documents still wait to be restored.
    await Promise.all((readJournal(journal.file)?.settled ?? []).map(look));
  } finally {
    await dispatcher.destroy();
  }
}

/** Tells whether somebody had this content before the run: a mirrored one goes with the document that it mirrors. */
function isOriginal(before: DocumentBefore): boolean {
  return !wasMissing(before) && before.mirrored === undefined;
}
