import type { HttpResponseRecord } from '../../../../common/exchange.js';
import type { RunWarning } from '../../../result/run-warning.js';
import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { type DocumentBefore, isSameState, saysThereIsNone, wasMissing } from './document-before.js';
import { compareWithWrite, type LastWrite } from './last-write.js';
import { UnsentWriteError } from './unsent-write-error.js';

/** How many entity tags have to be true for each that is not, before these show another client. */
const TRUSTED_AFTER = 5;

interface Expected {
  readonly uri: string;
  /** What the document had before a case, and had again after its restore. */
  readonly before: DocumentBefore;
  /** What the case had left in it. */
  readonly leftover: DocumentBefore;
}

/** A document whose restore has been verified. */
export type Settled = Expected;

/** What the first write of a case has to find. */
export interface ExpectedNow extends Expected {
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
 * - Before a restore: entity tag and content with those of the last PUT, on a server whose tags are true otherwise.
 *
 * A run writes no more to the documents of a user with whom another client works.
 */
export class DocumentWatch {
  readonly #subject: Subject;
  readonly #report: (warning: RunWarning) => void;
  readonly #contested = new Set<string>();
  readonly #contestedElsewhere: () => ReadonlySet<string>;
  #trueTags = 0;
  /** URIs of documents that had another tag and other content than the run had written. */
  readonly #doubtful: string[] = [];
  #expected: Expected | undefined;
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
   */
  isForeign(uri: string, write: LastWrite | undefined, found: HttpResponseRecord): boolean {
    if (write === undefined || knownXui(this.#subject, uri) === undefined) return false;
    const compared = compareWithWrite(write, found);
    if (compared === 'same') this.#trueTags += 1;
    if (compared === 'other') this.#doubtful.push(uri);
    // A doubtful tag from before counts as soon as enough others are true.
    if (this.#trueTags < TRUSTED_AFTER * Math.max(1, this.#doubtful.length)) return false;
    for (const doubtful of this.#doubtful) this.contest(doubtful);
    return compared === 'other';
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

  /** Notes that the server took a write to a document that it did not show before. */
  reportKept(uri: string, { status }: { readonly status: number }): void {
    this.#report({
      kind: 'kept',
      text: `${uri} was written and not restored: the server accepted the write, although its GET before got ${status}`,
    });
  }
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
