import { setTimeout as delay } from 'node:timers/promises';
import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import { type DocumentBefore, isSameState, saysThereIsNone, wasMissing } from './document-before.js';
import type { DocumentJournal } from './journal.js';
import type { WrittenDocument } from './journal-entries.js';
import { SubjectDocument } from './subject-document.js';

/** Pause before the second look at a document, in milliseconds: a case of another run may have changed it for a moment. */
const LOOK_AGAIN_MS = 250;

/**
 * Looks at the documents that the run has restored, and opens those in the journal again that do not have what they had
 * before the run: a server may delete documents along with another one; and a case may have restored what another client
 * had stored between two cases.
 *
 * @param isContested tells which documents another client works with
 * @param signal gives up looking
 * @returns URIs of documents that may have newer content of their user, so that nothing may be written to them
 */
export async function reopenChanged(
  journal: DocumentJournal,
  subject: Subject,
  isContested: (uri: string) => boolean,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const { settled, unsettled } = journal.read() ?? { settled: [], unsettled: [] };
  const kept = new Set<string>();
  for (const { uri, before, first } of unsettled) {
    if (!isContested(uri) || !isOriginal(first) || isSameState(first, before)) continue;
    journal.settle([uri]);
    journal.record(uri, first);
  }
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  const look = async (written: WrittenDocument): Promise<void> => {
    const { uri, before, first } = written;
    const owner = subject.users.find(({ xui }) => xui === knownXui(subject, uri));
    if (owner === undefined || !isOriginal(first)) return;
    const now = await changed(new SubjectDocument(subject, owner, uri, dispatcher, signal), written, signal);
    if (now === undefined) return;
    journal.record(uri, first);
    if (!wasMissing(now) || isContested(uri) || !isSameState(first, before)) kept.add(uri);
  };
  try {
    // At once, since an interrupted run has little time, and open documents still wait to be restored.
    await Promise.all(settled.map((written) => look(written).catch(() => undefined)));
    return kept;
  } finally {
    await dispatcher.destroy();
  }
}

/**
 * Returns what a document has, when two looks agree that this is not what it had before the run.
 *
 * @throws Error when no response comes
 */
async function changed(
  document: SubjectDocument,
  { first, isRewritten }: WrittenDocument,
  signal: AbortSignal,
): Promise<DocumentBefore | undefined> {
  const isBack = (now: DocumentBefore) =>
    wasMissing(now) ? !saysThereIsNone(now) : isRewritten || isSameState(first, now);
  if (isBack(await document.read())) return undefined;
  await delay(LOOK_AGAIN_MS, undefined, { signal });
  const now = await document.read();
  return isBack(now) ? undefined : now;
}

/** Tells whether somebody had this content before the run: a mirrored one goes with the document that it mirrors. */
function isOriginal(before: DocumentBefore): boolean {
  return !wasMissing(before) && before.mirrored === undefined;
}
