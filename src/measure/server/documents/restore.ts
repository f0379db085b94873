import { defined } from '../../../../common/defined.js';
import type { Exchange, HttpResponseRecord } from '../../../../common/exchange.js';
import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import { type DocumentBefore, wasMissing } from './document-before.js';
import type { DocumentWatch } from './document-watch.js';
import type { DocumentJournal } from './journal.js';
import { isStored, type LastWrite, lastWrite } from './last-write.js';
import { type Restored, type RestoreTarget, restoreDocument, type Settled } from './restore-document.js';
import type { SubjectDocument } from './subject-document.js';
import { changedDocuments, READS, storedElsewhere, unansweredDocuments } from './written-documents.js';

export interface DocumentsOfScenario {
  readonly subject: Subject;
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
 * The journal keeps a document open until its restoring is verified, whatever the scenario's own writes were answered: it
 * may have taken the document over from one that changed it.
 *
 * @returns URIs of overwritten documents that could not be restored
 */
export async function restoreDocuments(scenario: DocumentsOfScenario): Promise<readonly string[]> {
  const { subject, exchanges, originals, journal, watch } = scenario;
  for (const uri of storedElsewhere(exchanges, subject.xcapRoot)) watch?.reportElsewhere(uri);
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
    mayBeHidden: (uri) => mayBeHidden(scenario, uri),
    isStored: (uri) => isStored(exchanges, uri),
    onVerified: (document) => {
      settled = document;
    },
    ...defined({
      known: watch?.known,
      isForeign:
        watch === undefined
          ? undefined
          : (document: SubjectDocument, found: HttpResponseRecord) =>
              watch.isForeign(document, writeBefore(scenario, document.uri, found), found),
    }),
  };
  const lost: string[] = [];
  journal?.noteChanges(changed);
  for (const [uri, before] of inOrderOfRestoring(originals)) {
    settled = undefined;
    const end = await restoreDocument(target, uri, before);
    if (end === 'lost' && !wasMissing(before) && changed.has(uri)) lost.push(uri);
    if (changed.has(uri)) watch?.reportStaying(uri, before, end);
    // The end of the run looks again at a write that the server may still carry out.
    const isDone = isSettled(end) || isOfOthers(scenario, uri);
    if (isDone && !unanswered.has(uri)) journal?.settle([uri], end === 'rewritten');
  }
  await dispatcher.destroy();
  watch?.expect(unanswered.size === 0 && lost.length === 0 ? settled : undefined);
  return lost;
}

/**
 * Tells whether a document may be there although a GET says that there is none: the server has confirmed a write to it last,
 * or has hidden another one. Not beside a document that was there before, which a server may hold to be the same.
 */
function mayBeHidden({ exchanges, originals, watch }: DocumentsOfScenario, uri: string): boolean {
  if (![...originals.values()].every(wasMissing)) return false;
  return watch?.known.hidesDocuments === true || isStored(exchanges, uri);
}

/**
 * Tells whether a document belongs to no user of the run, and the server has refused all writes to it. A global document
 * may have changed all the same, as an index of documents does.
 */
function isOfOthers({ subject, journal }: DocumentsOfScenario, uri: string): boolean {
  return knownXui(subject, uri) === undefined && journal?.isUnchangedByRun(uri) === true;
}

/** Tells whether nothing is left to do for a document. */
export function isSettled(end: Restored): boolean {
  return end !== 'lost' && end !== 'foreign';
}

/**
 * Sorts documents for restoring: the last written comes first. A document that only showed another one comes at the end,
 * when that one has its original state.
 */
export function inOrderOfRestoring<Before extends DocumentBefore>(
  originals: Iterable<readonly [string, Before]>,
): readonly (readonly [string, Before])[] {
  const last = [...originals].reverse();
  const isMirror = ([, before]: readonly [string, Before]) => !wasMissing(before) && before.mirrored !== undefined;
  return [...last.filter((one) => !isMirror(one)), ...last.filter(isMirror)];
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

/**
 * Finds the last GET that showed a document to a scenario, if the scenario has written nothing since.
 *
 * @param uri document URI as a URL serializes it
 * @returns undefined unless the status was 200: a 404 may be due to the credentials or the form of the request
 */
export function lastLook(exchanges: readonly Exchange[], uri: string): HttpResponseRecord | undefined {
  const lastWrite = exchanges.findLastIndex(({ request }) => !READS.has(request.method));
  const look = exchanges
    .slice(lastWrite + 1)
    .findLast(({ request, isCut }) => request.method === 'GET' && isCut !== true && isFor(request, uri));
  return look?.response?.status === 200 ? look.response : undefined;
}

function isFor({ origin, target }: Exchange['request'], uri: string): boolean {
  const url = origin + target;
  return URL.canParse(url) && new URL(url).href === uri;
}
