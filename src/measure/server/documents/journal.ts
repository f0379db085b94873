import { closeSync, existsSync, fstatSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { syncFolder } from '../../../../common/files/sync-folder.js';
import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { type DocumentBefore, isSameState, saysThereIsNone, wasMissing } from './document-before.js';
import {
  encoded,
  type JournalEntry,
  type JournalRun,
  type ReadJournal,
  readJournal,
  sealOfJournal,
} from './journal-entries.js';
import { dropSeal, type JournalSeal, keepSeal, lineWriter, newSeal } from './journal-seal.js';

/** Name of the journal in the folder of the reports. */
export const JOURNAL = 'documents.jsonl';

/** What the threads of a run have in common. */
export interface SharedRun {
  readonly run: JournalRun;
  /** Absent for a journal of another installation, or of an earlier version: then new lines prove nothing, too. */
  readonly seal: JournalSeal | undefined;
}

type JournalSubject = Pick<Subject, 'name' | 'xcapRoot' | 'users'>;

/** A document, and its state before the first write that is not restored. */
interface Recorded {
  readonly before: DocumentBefore;
  isOpen: boolean;
  /** Whether the server may have carried out a write since. */
  mayHaveChanged: boolean;
}

/**
 * Keeps the original documents of a run in a file, so that they survive a crash of the run. The threads of a run append
 * to the same file, each about its own documents. The file has no passwords and no header fields.
 */
export class DocumentJournal implements Disposable {
  readonly file: string;
  readonly shared: SharedRun;
  readonly #line: (entry: JournalEntry) => string;
  readonly #recorded = new Map<string, Recorded>();
  #descriptor: number | undefined;

  /**
   * Creates no file before the first entry.
   *
   * @param shared that of the journal of another thread
   */
  constructor(file: string, { name, xcapRoot, users }: JournalSubject, shared?: SharedRun) {
    this.file = file;
    this.shared = shared ?? {
      seal: existsSync(file) ? sealOfJournal(file) : newSeal(),
      run: { subject: { name, xcapRoot }, users: users.map(({ xui }) => xui), pid: process.pid, host: hostname() },
    };
    this.#line = lineWriter(this.shared.seal);
  }

  /** Reads what all threads have written. @returns undefined when there is no file */
  read(): ReadJournal | undefined {
    return readJournal(this.file, this.shared.seal);
  }

  /** Reads which documents other threads have written to and not restored, before this thread works with their users. */
  takeOver(subject: Subject): void {
    for (const { uri, before } of this.read()?.unsettled ?? []) {
      const isMine = knownXui(subject, uri) !== undefined;
      if (isMine && this.unsettled(uri) === undefined)
        this.#recorded.set(uri, { before, isOpen: true, mayHaveChanged: true });
    }
  }

  /** Returns the state of a document that this run has written to and not restored. */
  unsettled(uri: string): DocumentBefore | undefined {
    const recorded = this.#recorded.get(uri);
    return recorded?.isOpen === true ? recorded.before : undefined;
  }

  /**
   * Returns the content that a document had before this run, when it is missing now: restoring another document may have
   * deleted this one as well.
   */
  surviving(uri: string, found: DocumentBefore): DocumentBefore | undefined {
    const before = this.#recorded.get(uri)?.before;
    if (before === undefined || wasMissing(before) || before.mirrored !== undefined) return undefined;
    return wasMissing(found) && saysThereIsNone(found) ? before : undefined;
  }

  /**
   * Records the state of a document before a write, and waits until the disk has it. It keeps the first state of a
   * document that is not settled.
   *
   * @throws Error when the file cannot be written; then the document must not be changed
   */
  record(uri: string, before: DocumentBefore): void {
    const last = this.#recorded.get(uri);
    if (last?.isOpen === true) return;
    const isKnown = last !== undefined && isSameState(last.before, before);
    this.#append(isKnown ? { type: 'again', uri } : { type: 'original', uri, before: encoded(before) });
    fsyncSync(this.#open());
    this.#recorded.set(uri, { before, isOpen: true, mayHaveChanged: false });
  }

  /** Notes that the server may have carried out writes to these documents. */
  noteChanges(uris: Iterable<string>): void {
    for (const uri of uris) {
      const recorded = this.#recorded.get(uri);
      if (recorded !== undefined) recorded.mayHaveChanged = true;
    }
  }

  /** Tells whether the server has refused all writes of the run to a document that is not restored. */
  isUnchangedByRun(uri: string): boolean {
    return this.#recorded.get(uri)?.mayHaveChanged === false;
  }

  /**
   * Marks documents as restored. Losing a mark in a crash costs one GET, so it does not wait for the disk.
   *
   * @param isRewritten whether the server stores the originals in a form of its own
   */
  settle(uris: Iterable<string>, isRewritten = false): void {
    for (const uri of uris) {
      this.#append(isRewritten ? { type: 'settled', uri, isRewritten } : { type: 'settled', uri });
      const recorded = this.#recorded.get(uri);
      if (recorded !== undefined) recorded.isOpen = false;
    }
  }

  [Symbol.dispose](): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  /** Closes and removes the file, when all its documents are settled. */
  remove(): void {
    this[Symbol.dispose]();
    rmSync(this.file, { force: true });
    if (this.shared.seal !== undefined) dropSeal(this.shared.seal);
  }

  #append(entry: JournalEntry): void {
    const descriptor = this.#open();
    const line = Buffer.from(this.#line(entry));
    // One call for a line, so that lines of several threads do not mix.
    if (writeSync(descriptor, line) === line.length) return;
    this[Symbol.dispose]();
    throw new Error(`${this.file}: the disk has no room for a line`);
  }

  #open(): number {
    if (this.#descriptor !== undefined) return this.#descriptor;
    // Documents are private to their owners.
    const descriptor = openSync(this.file, 'a+', 0o600);
    this.#descriptor = descriptor;
    if (endsWithin(descriptor)) {
      writeSync(descriptor, '\n');
      this.#append({ type: 'cut' });
    }
    if (fstatSync(descriptor).size === 0) {
      const { seal, run } = this.shared;
      if (seal !== undefined) keepSeal(seal);
      this.#append({ type: 'run', format: 1, ...run });
    }
    syncFolder(path.dirname(this.file));
    return descriptor;
  }
}

/** Tells whether a crash has cut the last line. */
function endsWithin(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last.toString() !== '\n';
}
