import type { Exchange } from '../../../../common/exchange.js';
import { isSuccess } from '../../../../common/status.js';
import { documentOwner, knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../subject/subject-dispatcher.js';
import { type DocumentBefore, saysThereIsNone, wasMissing } from './document-before.js';
import { compareWithWrite, lastTag, tagsIn } from './last-write.js';
import { type DocumentsOfScenario, lastLook, restoreDocuments, writeBefore } from './restore.js';
import { SubjectDocument } from './subject-document.js';
import { documentUri, isRead, unansweredDocuments } from './written-documents.js';

/** A document that a case has taken over from the one before. */
export interface TakenOver {
  /** State of the document before the run. */
  readonly before: DocumentBefore;
  /** Entity tags that its earlier states may have. */
  readonly seenTags: ReadonlySet<string>;
}

/** A document that a set-up may replace. */
export interface TakenToReplace extends TakenOver {
  /** The PUT whose content the document still has; undefined when it may have any state. */
  readonly standing: Exchange | undefined;
}

/**
 * Leaves the document of a case to the next one, whose set-up replaces it, or deletes it, or sends nothing where it would
 * store what is there. Before any other request, the document is restored as after other cases. The journal has the
 * original meanwhile.
 */
export class DeferredRestore {
  #left: DocumentsOfScenario | undefined;
  /** The documents that could not be restored at the first attempt. */
  #failed: DocumentsOfScenario | undefined;
  #restoring: Promise<unknown> | undefined;

  /** Whether a document is left, or is being restored. */
  get isPending(): boolean {
    return this.#left !== undefined || this.#restoring !== undefined;
  }

  /**
   * Leaves the document of a case to the next one.
   *
   * @returns false when the case has to restore its documents itself
   */
  leave(documents: DocumentsOfScenario): boolean {
    if (!canStay(documents)) return false;
    this.#left = documents;
    return true;
  }

  /** Takes over the document for a set-up that stores it as a whole; undefined when this document is not left. */
  take(uri: string): TakenToReplace | undefined {
    const left = this.#leftAt(uri);
    if (left === undefined) return undefined;
    this.#left = undefined;
    return { ...takenOver(left), standing: standingSetUp(left.exchanges, uri) };
  }

  /**
   * Takes over the document for a case that needs none. Deletes it if the server says that it still has what the case before
   * has left, and verifies nothing.
   *
   * @returns undefined when this document is not left, or still is
   */
  async takeDeleted(uri: string): Promise<TakenOver | undefined> {
    const left = this.#leftAt(uri);
    const etag = left && lastTag(left.exchanges, uri);
    if (left === undefined || etag === undefined || left.watch?.isContested(uri) === true) return undefined;
    if (!(await deleteUnchanged(left.subject, uri, etag))) return undefined;
    this.#left = undefined;
    return takenOver(left);
  }

  #leftAt(uri: string): LeftDocument | undefined {
    const before = this.#left?.originals.get(uri);
    return this.#left && before && { ...this.#left, before };
  }

  /**
   * Restores the document that no case has taken over. When this fails, the next call tries again: the subject may have
   * died, and come back meanwhile. After that, the journal has the document for the end of the run.
   */
  async restore(): Promise<void> {
    const left = this.#left;
    this.#left = undefined;
    if (left !== undefined) {
      const isSecond = this.#failed === left;
      this.#failed = undefined;
      this.#restoring = restoreDocuments(left)
        .then((lost) => {
          if (lost.length === 0 || isSecond) return;
          this.#failed = left;
          this.#left ??= left;
        })
        .finally(() => {
          this.#restoring = undefined;
        });
    }
    await this.#restoring;
  }
}

/** The only document of a case, which left it. */
interface LeftDocument extends DocumentsOfScenario {
  readonly before: DocumentBefore;
}

function takenOver({ before, exchanges, seenTags = new Set() }: LeftDocument): TakenOver {
  return { before, seenTags: new Set([...seenTags, ...tagsIn(exchanges)]) };
}

/** Tells whether a case has written one document, of a user of the run, that no other client has changed. */
function canStay(documents: DocumentsOfScenario): boolean {
  const { subject, exchanges, originals } = documents;
  const [first, ...others] = originals;
  if (first === undefined || others.length > 0) return false;
  const [uri, before] = first;
  if ((wasMissing(before) && !saysThereIsNone(before)) || knownXui(subject, uri) === undefined) return false;
  if (unansweredDocuments(exchanges, subject.xcapRoot).size > 0) return false;
  const look = lastLook(exchanges, uri);
  const write = look && writeBefore(documents, uri, look);
  return look === undefined || write === undefined || compareWithWrite(write, look) !== 'other';
}

/**
 * Deletes a document as its owner, on condition that it still has an entity tag (RFC 4825 §7.11).
 *
 * @param uri selects a document of a user of the subject
 * @returns whether the server says that it has deleted the document; nothing verifies that
 */
async function deleteUnchanged(subject: Subject, uri: string, etag: string): Promise<boolean> {
  const user = documentOwner(subject, uri);
  if (user === undefined) return false;
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  const status = await new SubjectDocument(subject, user, uri, dispatcher).write({ status: 404 }, etag);
  await dispatcher.destroy();
  return status !== undefined && isSuccess(status);
}

/**
 * Finds the set-up whose result the document of a case still has: the first write of the case, when it stored the whole
 * document and either nothing was written since, or the last GET showed the same octets.
 *
 * @param uri document URI as a URL serializes it
 * @returns undefined when the document may have another state
 */
function standingSetUp(exchanges: readonly Exchange[], uri: string): Exchange | undefined {
  const at = exchanges.findIndex((one) => !isRead(one));
  const put = exchanges[at];
  if (put === undefined || !isStored(put, uri)) return undefined;
  if (exchanges.slice(at + 1).every(isRead)) return put;
  const shown = lastLook(exchanges, uri);
  return shown !== undefined && Buffer.compare(shown.body, put.request.body) === 0 ? put : undefined;
}

function isStored({ request, response }: Exchange, uri: string): boolean {
  const url = request.origin + request.target;
  const isWhole = URL.canParse(url) && new URL(url).href === uri && documentUri(url) === url;
  return request.method === 'PUT' && isWhole && response !== undefined && isSuccess(response.status);
}
