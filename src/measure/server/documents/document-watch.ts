import type { HttpResponseRecord } from '../../../../common/exchange.js';
import type { RunWarning } from '../../../result/run-warning.js';
import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { type DocumentBefore, isSameState, saysThereIsNone, wasMissing } from './document-before.js';
import { compareWithWrite, type LastWrite } from './last-write.js';
import { isOwnDoing } from './own-doing.js';
import type { KnownServer, Restored, Settled } from './restore-document.js';
import type { SubjectDocument } from './subject-document.js';
import { UnsentWriteError } from './unsent-write-error.js';

/** How often a server has to be found to change documents itself, until the run takes this for granted. */
const KNOWN_AFTER = 3;

/** What the first write of a case has to find. */
export interface ExpectedNow extends Settled {
  /** Whether the restore has just been verified, so that the document need not be read again. */
  readonly isFresh: boolean;
}

/**
 * Notices that another client, like a second run, changes documents of this run's users. It compares what the run finds
 * with what it has left:
 *
 * - Before the first write of a case: with the document as the case before has restored and verified it. Only the
 *   document that was restored last counts, and only while nothing else was written. So a server that stores documents
 *   in its own form, maps names to one document, or changes one document with another, is not taken for a client.
 * - Before a restore: entity tag and content with those of the last PUT.
 *
 * Then it repeats the write alone: a server that does the same again is the cause (`own-doing.ts`). A run writes no more
 * to the documents of a user with whom another client works.
 */
export class DocumentWatch {
  readonly #subject: Subject;
  readonly #report: (warning: RunWarning) => void;
  readonly #contested = new Set<string>();
  readonly #contestedElsewhere: () => ReadonlySet<string>;
  /** What the restores of this thread have shown. */
  readonly known: KnownServer = {
    ignoresReplacement: false,
    keepsDocuments: false,
    hidesDocuments: false,
    storesOwnForm: false,
  };
  /** Whether a GET has shown a document in another form than it was sent in, under the same entity tag. */
  #showsOtherForm = false;
  readonly #staying = new Set<string>();
  /** How often the server itself had changed a document. */
  #ownDoings = 0;
  #expected: Settled | undefined;
  /** Whether no case has sent a request since the restore of `#expected`. */
  #isFresh = false;

  /**
   * @param report called once for each user
   * @param contestedElsewhere XUIs of users with whom other threads have seen another client
   */
  constructor(
    subject: Subject,
    report: (warning: RunWarning) => void,
    contestedElsewhere: () => ReadonlySet<string> = () => new Set(),
  ) {
    this.#subject = subject;
    this.#report = report;
    this.#contestedElsewhere = contestedElsewhere;
  }

  /** @throws UnsentWriteError when another client changes the documents of the owner */
  requireFree(uri: string): void {
    const xui = this.#contestedOwner(uri);
    if (xui !== undefined) throw new UnsentWriteError(unsentText(xui));
  }

  isContested(uri: string): boolean {
    return this.#contestedOwner(uri) !== undefined;
  }

  #contestedOwner(uri: string): string | undefined {
    const xui = knownXui(this.#subject, uri);
    return xui !== undefined && (this.#contested.has(xui) || this.#contestedElsewhere().has(xui)) ? xui : undefined;
  }

  /**
   * Returns what the document has to have before the first write of a case, if that is known, and forgets it. The write
   * may change other documents, so nothing is expected of them either.
   */
  takeExpected(uri: string): ExpectedNow | undefined {
    const expected = this.#expected;
    this.#expected = undefined;
    if (expected?.uri !== uri || knownXui(this.#subject, uri) === undefined) return undefined;
    return { ...expected, isFresh: this.#isFresh };
  }

  /** Sets what the next case has to find; undefined when it is not certain. */
  expect(settled: Settled | undefined): void {
    this.#expected = settled;
    this.#isFresh = true;
  }

  /** Tells whether the latest request of the run showed that there is no such document, after its restore. */
  isKnownGone(uri: string): boolean {
    const expected = this.#expected;
    return this.#isFresh && expected?.uri === uri && wasMissing(expected.before) && saysThereIsNone(expected.before);
  }

  /** Notes that time has passed since the last restore: other clients may have come. */
  letAge(): void {
    this.#isFresh = false;
  }

  /**
   * Tells whether a document has content of another client, and remembers this.
   *
   * @param write the last write of this run
   * @throws Error when no response comes
   */
  async isForeign(
    document: SubjectDocument,
    write: LastWrite | undefined,
    found: HttpResponseRecord,
  ): Promise<boolean> {
    if (write === undefined || knownXui(this.#subject, document.uri) === undefined) return false;
    const comparison = compareWithWrite(write, found);
    if (comparison === 'same' && Buffer.compare(write.body, found.body) !== 0) this.#showsOtherForm = true;
    if (comparison !== 'other') return false;
    // The reads of a server may lag behind its writes: its first GET then shows an earlier state than its second.
    if (compareWithWrite(write, await document.answer()) === 'same') return false;
    if (await this.isOwnDoing(document, write, found)) return false;
    this.contest(document.uri);
    return true;
  }

  /**
   * Tells whether the server itself gives a document other content than the run has stored.
   *
   * @throws Error when no response comes
   */
  async isOwnDoing(document: SubjectDocument, written: DocumentBefore, found: HttpResponseRecord): Promise<boolean> {
    if (this.#ownDoings >= KNOWN_AFTER) return true;
    if (!(await isOwnDoing(document, written, found))) return false;
    this.#ownDoings += 1;
    return true;
  }

  /** Notes that another client has changed a document. */
  contest(uri: string): void {
    const xui = knownXui(this.#subject, uri);
    if (xui === undefined || this.#contested.has(xui)) return;
    this.#contested.add(xui);
    this.#report({
      kind: 'rival',
      xui,
      text: `another client, perhaps another run, changed ${uri} during the run; the run wrote no more to the documents of ${xui}, and leaves the cases that failed on them undecided`,
    });
  }

  /** Reports a document that stays, or that may have another form than before, although the run has restored it; once. */
  reportStaying(uri: string, before: DocumentBefore, end: Restored): void {
    const text =
      this.#showsOtherForm && end === 'restored' ? otherFormText(uri, before) : stayingText(uri, before, end);
    if (text !== undefined) this.#reportKept(text);
  }

  /** Reports that the server has stored something at a URI that names no document, once. */
  reportElsewhere(uri: string): void {
    this.#reportKept(
      `${uri} was written, and the run does not delete what the server has stored: the URI names no document, but perhaps a directory`,
    );
  }

  #reportKept(text: string): void {
    if (this.#staying.has(text)) return;
    this.#staying.add(text);
    this.#report({ kind: 'kept', text });
  }
}

function stayingText(uri: string, before: DocumentBefore, end: Restored): string | undefined {
  if (end === 'rewritten')
    return `${uri} has its content from before the run, but not octet for octet: the server stores documents in a form of its own`;
  if (end === 'undeleted')
    return `${uri} was created by the run and is still there: the server does not delete it, although it takes other writes`;
  return end === 'kept' && wasMissing(before)
    ? `${uri} was written and not restored: the server accepted the write, although its GET before got ${before.status}`
    : undefined;
}

function otherFormText(uri: string, before: DocumentBefore): string | undefined {
  return wasMissing(before)
    ? undefined
    : `${uri} has what a GET showed before the run, and perhaps in another form: the server shows documents otherwise than they are sent`;
}

function unsentText(xui: string): string {
  return `another client, perhaps another run, changes the documents of ${xui}; the case did not write to them`;
}

/**
 * Chooses what a document had before a case, from what was expected and what the GET found.
 *
 * @param look reads the document again; a server may show an old state for a moment
 * @returns undefined when another client has changed the document
 */
export async function stateBeforeRequest(
  expected: Settled,
  found: DocumentBefore,
  look: () => Promise<DocumentBefore | undefined>,
): Promise<DocumentBefore | undefined> {
  let now: DocumentBefore | undefined = found;
  for (let looks = 0; ; looks += 1) {
    if (now === undefined || isSameState(expected.before, now)) return now ?? found;
    // A server that was restarted, or a user, may have removed it: the run restores it then.
    if (wasMissing(now)) return saysThereIsNone(now) ? expected.before : now;
    if (looks === 2 || !isSameState(expected.leftover, now)) return undefined;
    now = await look();
  }
}
