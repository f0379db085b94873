import { defined } from '../../../../common/defined.js';
import type { Exchange, HttpResponseRecord } from '../../../../common/exchange.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import { type DocumentBefore, saysThereIsNone, wasMissing } from './document-before.js';
import type { DocumentWatch, Settled } from './document-watch.js';
import type { DocumentJournal } from './journal.js';
import { lastLook } from './last-look.js';
import { type LastWrite, lastWrite } from './last-write.js';
import { type RestoreTarget, restoreDocument } from './restore-document.js';
import { changedDocuments, unansweredDocuments } from './written-documents.js';

export interface DocumentsOfScenario {
  readonly subject: Subject;
  /** All exchanges of the scenario. */
  readonly exchanges: readonly Exchange[];
  /** States of documents before the scenario, by URI, in the order of the first writes. */
  readonly originals: ReadonlyMap<string, DocumentBefore>;
  readonly journal?: DocumentJournal | undefined;
  /** Notices changes by other clients. */
  readonly watch?: DocumentWatch | undefined;
  /** Entity tags in responses to the scenarios from which this one has taken over its document. */
  readonly seenTags?: ReadonlySet<string>;
}

/**
 * Restores the documents that a scenario has overwritten, and deletes those that it has created. The last written comes
 * first: where two URIs name one document, the state before the first write is the original.
 *
 * @returns URIs of overwritten documents that could not be restored
 */
export async function restoreDocuments(scenario: DocumentsOfScenario): Promise<readonly string[]> {
  const { subject, exchanges, originals, journal, watch } = scenario;
  if (originals.size === 0) {
    if (exchanges.length > 0) watch?.letAge();
    return [];
  }
  const changed = changedDocuments(exchanges, subject.xcapRoot);
  const unanswered = unansweredDocuments(exchanges, subject.xcapRoot);
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  let settled: Settled | undefined;
  const target: RestoreTarget = {
    subject,
    dispatcher,
    seen: (uri) => lastLook(exchanges, uri),
    onVerified: (uri, leftover) => {
      settled = { uri, before: originals.get(uri) ?? leftover, leftover };
    },
    ...defined({
      isForeign:
        watch === undefined
          ? undefined
          : (uri: string, found: HttpResponseRecord) => watch.isForeign(uri, writeBefore(scenario, uri, found), found),
    }),
  };
  const lost: string[] = [];
  for (const [uri, before] of [...originals].reverse()) {
    settled = undefined;
    const end = await restoreDocument(target, uri, before);
    if (end === 'lost' && !wasMissing(before) && changed.has(uri)) lost.push(uri);
    if (end === 'kept' && wasMissing(before) && !saysThereIsNone(before) && changed.has(uri))
      watch?.reportKept(uri, before);
    const isSettled = (end !== 'lost' && end !== 'foreign') || !changed.has(uri);
    // The end of the run looks again at a write that the server may still carry out.
    if (isSettled && !unanswered.has(uri)) journal?.settle([uri]);
  }
  await dispatcher.destroy();
  watch?.expect(unanswered.size === 0 && lost.length === 0 ? settled : undefined);
  return lost;
}

/** Returns the last write before a response, whose entity tag is compared with earlier ones only. */
export function writeBefore(
  { exchanges, seenTags }: DocumentsOfScenario,
  uri: string,
  found: HttpResponseRecord,
): LastWrite | undefined {
  const index = exchanges.findIndex(({ response }) => response === found);
  return lastWrite(index === -1 ? exchanges : exchanges.slice(0, index), uri, seenTags);
}

/** Returns the URIs of existing documents that a scenario may have changed. */
export function overwrittenDocuments({ subject, exchanges, originals }: DocumentsOfScenario): readonly string[] {
  const changed = changedDocuments(exchanges, subject.xcapRoot);
  return [...originals].flatMap(([uri, before]) => (!wasMissing(before) && changed.has(uri) ? [uri] : []));
}
