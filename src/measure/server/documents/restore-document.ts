import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { HttpResponseRecord } from '../../../../common/exchange.js';
import { isSuccess } from '../../../../common/status.js';
import { mayMeanNoAccess } from '../subject/access/access-watch.js';
import { documentOwner, knownXui } from '../subject/document-owner.js';
import type { Subject, SubjectUser } from '../subject/subject.js';
import {
  type DocumentBefore,
  documentBefore,
  isSameState,
  type OriginalDocument,
  saysThereIsNone,
  wasMissing,
} from './document-before.js';
import { SubjectDocument } from './subject-document.js';

/** Pauses before each attempt, in milliseconds. A server may answer a write and carry it out later. */
const PAUSES_MS = [0, 50, 250] as const;

/**
 * What came of a restore:
 *
 * - `unchanged`: the document had its original state already.
 * - `restored`: it has it again.
 * - `rewritten`: the server accepted it, and stores it in a form of its own.
 * - `kept`: the run has written the document, and the server did not say that there was none before.
 * - `undeleted`: the run has created the document, and the server takes other writes to it but does not delete it.
 * - `foreign`: the document has content of another client, which stays.
 * - `lost`: the document does not have its original state, and may get it later.
 */
export type Restored = 'unchanged' | 'restored' | 'rewritten' | 'kept' | 'undeleted' | 'foreign' | 'lost';

export interface RestoreTarget {
  readonly subject: Subject;
  readonly dispatcher: Dispatcher;
  readonly signal?: AbortSignal | undefined;
  /** Returns the last response that showed a document, if nothing was written since; it saves a GET. */
  readonly seen?: (uri: string) => HttpResponseRecord | undefined;
  /** Tells of a document that the run has created whether a GET that says there is none is not believed. */
  readonly mayBeHidden?: (uri: string) => boolean;
  /** Tells whether the server has confirmed a write to a document last, so that one GET of its original is not believed. */
  readonly isStored?: (uri: string) => boolean;
  /** Tells whether a document has content of another client. It then stays, unless it is the original. */
  readonly isForeign?: (document: SubjectDocument, found: HttpResponseRecord) => Promise<boolean>;
  /** What is known of the server from earlier restores. */
  readonly known?: KnownServer;
  /** Called with what the server said to the last write of a document that is lost, if it refused it. */
  readonly onRefused?: (uri: string, refusal: string) => void;
  /** Called when a GET has shown that a document has its original state. */
  readonly onVerified?: (document: Settled) => void;
}

/** A document whose restore has been verified. */
export interface Settled {
  readonly uri: string;
  /** What the document had before a case, and has again. */
  readonly before: DocumentBefore;
  /** What the case had left in it. */
  readonly leftover: DocumentBefore;
}

/** What restoring has shown of a server. */
export interface KnownServer {
  /** Whether it answers a PUT that replaces a document with success and leaves the document as it was. */
  ignoresReplacement: boolean;
  /** Whether it does not delete a document that the run has created for one of its users. */
  keepsDocuments: boolean;
  /** Whether it says of a document that it has stored that there is none. */
  hidesDocuments: boolean;
  /** Whether it stores documents in a form of its own, each time the same. */
  storesOwnForm: boolean;
}

/**
 * Restores one document as its owner, and verifies this with a GET. Writes nothing to a document that is unchanged. Where
 * the server answers no GET, it writes the original and calls the document lost all the same.
 */
export async function restoreDocument(target: RestoreTarget, uri: string, before: DocumentBefore): Promise<Restored> {
  const { subject, dispatcher, signal, onRefused } = target;
  const user = ownerOf(subject, uri);
  if (user === undefined) return 'lost';
  const document = new SubjectDocument(subject, user, uri, dispatcher, signal);
  // When the subject does not answer a GET, the state is unknown.
  const end = await restore(target, document, before).catch(() => 'lost' as const);
  if (end === 'lost' && document.refusal !== undefined) onRefused?.(uri, document.refusal);
  return end;
}

async function restore(target: RestoreTarget, document: SubjectDocument, before: DocumentBefore): Promise<Restored> {
  const { subject, signal, seen, isForeign, onVerified } = target;
  const { uri } = document;
  // After 401, 403 or 503 there may have been a document of somebody's, which must not be deleted.
  if (wasMissing(before) && !saysThereIsNone(before)) return 'kept';
  // A new document is deleted and the deletion verified, whatever it has. An original is compared with a new GET.
  const known = wasMissing(before) ? seen?.(uri) : undefined;
  const first = known ?? (await document.answer().catch(() => undefined));
  const isDoubtful = !wasMissing(before) && target.isStored?.(uri) === true && isOriginal(before, first);
  const found = isDoubtful ? await laterAnswer(document, signal) : first;
  if (found === undefined) {
    // The server may still take a write, although it answers no GET. Nothing can verify that.
    await document.write(before);
    return 'lost';
  }
  const leftover = documentBefore(found);
  if (isSameState(before, leftover)) {
    if (wasMissing(before) && target.mayBeHidden?.(uri) === true) return deleteHidden(document, target.known);
    onVerified?.({ uri, before, leftover });
    return 'unchanged';
  }
  if (!wasMissing(before) && before.mirrored !== undefined) {
    // The content was that of another document, which is restored by now; and this one with it.
    if (isSameState(before.mirrored, leftover)) return 'restored';
  } else if ((await isForeign?.(document, found)) === true) return 'foreign';
  const isReplacement = !wasMissing(before) && !wasMissing(leftover);
  if (isReplacement && target.known?.ignoresReplacement === true) return replaceByNew(document, before);
  const end = await writeUntilSame(document, before, leftover, target);
  if (end === 'same') {
    onVerified?.({ uri, before, leftover });
    return 'restored';
  }
  if (end === 'in its own form') {
    if (target.known !== undefined) target.known.storesOwnForm = true;
    return 'rewritten';
  }
  if (wasMissing(before)) {
    const undeleted = await endOfUndeleted(document);
    if (undeleted === 'undeleted' && target.known !== undefined && knownXui(subject, uri) !== undefined)
      target.known.keepsDocuments = true;
    return undeleted;
  }
  if (end === 'refused') return 'lost';
  const replaced = await replaceByNew(document, before);
  if (replaced === 'restored' && isReplacement && target.known !== undefined) target.known.ignoresReplacement = true;
  return replaced;
}

function isOriginal(before: OriginalDocument, found: HttpResponseRecord | undefined): boolean {
  return found !== undefined && isSameState(before, documentBefore(found));
}

/** Reads again: on a server whose reads lag behind its writes, a first GET shows the state before a write. */
async function laterAnswer(document: SubjectDocument, signal: AbortSignal | undefined) {
  await delay(PAUSES_MS[1], undefined, { signal });
  return document.answer().catch(() => undefined);
}

/** Deletes a document that a GET does not show. Nothing but the answer to the DELETE can verify that. */
async function deleteHidden(document: SubjectDocument, known: KnownServer | undefined): Promise<Restored> {
  const status = (await document.write({ status: 404 })) ?? 0;
  if (saysThereIsNone({ status })) return 'unchanged';
  if (!isSuccess(status)) return mayMeanNoAccess(status) || status === 0 ? 'lost' : 'undeleted';
  if (known !== undefined) known.hidesDocuments = true;
  return 'restored';
}

/** What came of writing an original: the document has it, has it in the form of the server, or has it not. */
type Written = 'same' | 'in its own form' | 'refused' | 'other';

/**
 * Writes the original until a GET shows it. A server that stores it in a form of its own gives it the same form each time;
 * one that still has the leftover has not stored it, and other content each time comes from another client. Where the server
 * has shown this once, one write is enough.
 */
async function writeUntilSame(
  document: SubjectDocument,
  before: DocumentBefore,
  leftover: DocumentBefore,
  { known, signal }: RestoreTarget,
): Promise<Written> {
  const forms: DocumentBefore[] = [];
  for (const pause of PAUSES_MS) {
    if (pause > 0) await delay(pause, undefined, { signal });
    const status = await document.write(before);
    const now = await document.read();
    if (isSameState(before, now)) return 'same';
    if (status !== undefined && status >= 400 && status < 500) {
      // A refused type is refused for a new document, too.
      return mayMeanNoAccess(status) || status === 415 ? 'refused' : 'other';
    }
    if (status !== undefined && isSuccess(status)) forms.push(now);
    if (known?.storesOwnForm === true && forms.length > 0 && isOtherContent(before, now, leftover)) break;
  }
  const [form] = forms;
  const isOneForm = form !== undefined && forms.every((other) => isSameState(form, other));
  return isOneForm && isOtherContent(before, form, leftover) ? 'in its own form' : 'other';
}

function isOtherContent(before: DocumentBefore, now: DocumentBefore, leftover: DocumentBefore): boolean {
  return !wasMissing(before) && !wasMissing(now) && !isSameState(now, leftover);
}

/**
 * Tells a server that deletes no documents from one that has ended the access of the user: the latter refuses as well to
 * store what the document has, which is content of the run.
 */
async function endOfUndeleted(document: SubjectDocument): Promise<Restored> {
  const leftover = await document.read();
  if (wasMissing(leftover)) return saysThereIsNone(leftover) ? 'restored' : 'lost';
  const status = await document.write(leftover);
  return status !== undefined && mayMeanNoAccess(status) ? 'lost' : 'undeleted';
}

/** Deletes a document that the server does not replace, and stores the original anew. */
async function replaceByNew(document: SubjectDocument, before: OriginalDocument): Promise<Restored> {
  await document.write({ status: 404 });
  if (!wasMissing(await document.read())) return 'lost';
  await document.write(before);
  return isSameState(before, await document.read()) ? 'restored' : 'lost';
}

/** Returns the first user for a URI that selects no document (RFC 4825 §6.2), although a server may store one there. */
function ownerOf(subject: Subject, uri: string): SubjectUser | undefined {
  try {
    return documentOwner(subject, uri);
  } catch {
    return subject.users[0];
  }
}
