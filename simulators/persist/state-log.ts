import { closeSync, fdatasync, ftruncateSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { InvalidArgumentError, messageOf, StartError } from '../../common/errors.js';
import { syncFolder } from '../../common/files/sync-folder.js';
import { lockStateFolder } from './folder-lock.js';
import { recordLine } from './record-lines.js';
import { type OpenFile, openState, replaceState, type StateKind, writeFully } from './state-file.js';

const syncData = promisify(fdatasync);

/** Octets that a file may have beyond twice those of the state before it is written anew. */
const SLACK = 4 * 1024 * 1024;

/** Reports that a change cannot be kept; the server has not made it, or does not acknowledge it. */
export class PersistError extends Error {
  override readonly name = 'PersistError';
  readonly code = 'XCALIPER_PERSIST_FAILED';
  readonly statusCode = 500;
}

export interface StateLogOptions {
  readonly folder: string;
  readonly kind: StateKind;
  /** Returns records that make up the whole state. */
  readonly whole: () => Iterable<unknown>;
}

/**
 * Keeps the changes of a server in a file. `append` writes a change at once, so it survives the end of this process.
 * `settled` waits until it survives the end of the machine, too. Changes that wait share one call of `fdatasync`.
 */
export class StateLog {
  readonly #options: StateLogOptions;
  readonly #unlock: () => void;
  #file: OpenFile;
  /** Length of the file when it was last written anew, in octets. */
  #wholeSize: number;
  #appended = 0;
  #synced = 0;
  #syncing: Promise<void> | undefined;
  /** Replaced files, open until the running call of `fdatasync` returns. */
  readonly #replaced: number[] = [];
  #failure: PersistError | undefined;

  private constructor(options: StateLogOptions, file: OpenFile, unlock: () => void) {
    this.#options = options;
    this.#file = file;
    this.#wholeSize = file.size;
    this.#unlock = unlock;
  }

  /**
   * Opens the folder, and creates it when it is missing.
   *
   * @param load reads all records of a folder that has a state; a new folder gets the current state
   * @throws InvalidArgumentError `persist`; StartError `XCALIPER_FOLDER_IN_USE`; it then releases the folder
   */
  static open(options: StateLogOptions, load: (records: Iterable<unknown>) => void): StateLog {
    const { folder, kind, whole } = options;
    const unlock = onDisk(folder, () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      syncFolder(path.dirname(path.resolve(folder)));
      return lockStateFolder(folder);
    });
    try {
      const file = onDisk(folder, () => openState(folder, kind, load) ?? replaceState(folder, kind, whole()));
      return new StateLog(options, file, unlock);
    } catch (thrown) {
      unlock();
      throw thrown;
    }
  }

  /**
   * Writes a change.
   *
   * @throws PersistError; the file is then as before
   */
  append(record: unknown): void {
    this.#requireWorking();
    if (this.#file.size > 2 * this.#wholeSize + SLACK) this.rewrite();
    const line = recordLine(record);
    const { descriptor, size } = this.#file;
    try {
      writeFully(descriptor, line, size);
    } catch (thrown) {
      this.#takeBack(descriptor, size);
      throw failed(thrown);
    }
    this.#file = { descriptor, size: size + line.length };
    this.#appended += 1;
  }

  /**
   * Writes the whole state into a new file that replaces the old one.
   *
   * @throws PersistError
   */
  rewrite(): void {
    this.#requireWorking();
    const { folder, kind, whole } = this.#options;
    try {
      const file = replaceState(folder, kind, whole());
      this.#replaced.push(this.#file.descriptor);
      this.#file = file;
      this.#wholeSize = file.size;
      this.#synced = this.#appended;
    } catch (thrown) {
      // The state in memory and the file differ now.
      this.#failure = failed(thrown);
      throw this.#failure;
    }
    if (this.#syncing === undefined) this.#closeReplaced();
  }

  /**
   * Waits until all changes are on the disk.
   *
   * @returns undefined when they are
   */
  settled(): Promise<void> | undefined {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return this.#synced === this.#appended ? undefined : this.#settle(this.#appended);
  }

  /** Waits for the disk, closes the file and releases the folder. */
  async close(): Promise<void> {
    try {
      await this.settled();
    } finally {
      this.#failure ??= new PersistError('the server is closed');
      closeSync(this.#file.descriptor);
      this.#unlock();
    }
  }

  async #settle(wanted: number): Promise<void> {
    while (this.#synced < wanted) {
      this.#syncing ??= this.#sync();
      await this.#syncing;
    }
  }

  async #sync(): Promise<void> {
    const upTo = this.#appended;
    try {
      await syncData(this.#file.descriptor);
      this.#synced = Math.max(this.#synced, upTo);
    } catch (thrown) {
      // After a failure, the system may report success for data that it has lost.
      this.#failure = failed(thrown);
      throw this.#failure;
    } finally {
      this.#syncing = undefined;
      this.#closeReplaced();
    }
  }

  #requireWorking(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  #takeBack(descriptor: number, size: number): void {
    try {
      ftruncateSync(descriptor, size);
    } catch (thrown) {
      this.#failure = failed(thrown);
    }
  }

  #closeReplaced(): void {
    for (const descriptor of this.#replaced.splice(0)) closeSync(descriptor);
  }
}

function failed(thrown: unknown): PersistError {
  return new PersistError(`the server cannot keep its state: ${messageOf(thrown)}`, { cause: thrown });
}

function onDisk<T>(folder: string, act: () => T): T {
  try {
    return act();
  } catch (thrown) {
    if (thrown instanceof InvalidArgumentError || thrown instanceof StartError) throw thrown;
    throw new InvalidArgumentError('persist', `cannot keep the state in ${folder}: ${messageOf(thrown)}`, {
      cause: thrown,
    });
  }
}
