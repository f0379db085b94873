import { closeSync, fstatSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { syncFolder } from '../../../../common/files/sync-folder.js';
import { knownXui } from '../subject/document-owner.js';
import type { Subject } from '../subject/subject.js';
import { type DocumentBefore, isSameState, saysThereIsNone, wasMissing } from './document-before.js';
import { encoded, type JournalEntry, type JournalRun, readJournal } from './journal-entries.js';

/** Name of the journal in the folder of the reports. */
export const JOURNAL = 'documents.jsonl';

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
  readonly #run: JournalRun;
  readonly #recorded = new Map<string, Recorded>();
  #descriptor: number | undefined;

  /** Creates no file before the first entry. */
  constructor(file: string, { name, xcapRoot }: Pick<Subject, 'name' | 'xcapRoot'>) {
    this.file = file;
    this.#run = { subject: { name, xcapRoot }, pid: process.pid, host: hostname() };
  }

  /** Reads which documents other threads have written to and not restored, before this thread works with their users. */
  takeOver(subject: Subject): void {
    for (const { uri, before } of readJournal(this.file)?.unsettled ?? []) {
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
  }

  #append(entry: JournalEntry): void {
    // One call for a line, so that lines of several threads do not mix.
    writeSync(this.#open(), `${JSON.stringify(entry)}\n`);
  }

  #open(): number {
    if (this.#descriptor !== undefined) return this.#descriptor;
    // Documents are private to their owners.
    const descriptor = openSync(this.file, 'a+', 0o600);
    this.#descriptor = descriptor;
    if (endsWithin(descriptor)) writeSync(descriptor, '\n');
    if (fstatSync(descriptor).size === 0) this.#append({ type: 'run', format: 1, ...this.#run });
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
