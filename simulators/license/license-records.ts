import { InvalidArgumentError, messageOf } from '../../common/errors.js';
import { StateLog } from '../persist/state-log.js';
import type { LicenseBook, LicenseBookSettings, MasterSettings } from './license-book.js';
import type { ActivateRequest, AddSlaveRequest } from './request-validation.js';
import { createTokenSigner, type TokenSigner } from './token.js';

interface KeptSlave extends AddSlaveRequest {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly createDate: number;
}

interface KeptCredit {
  /** Identifier of the master. */
  readonly master: string;
  readonly totalCredit: number;
  /** Counts these changes: unlike other operations, one that is repeated may change something. */
  readonly number: number;
}

/** A successful operation of a book. The same operations in the same order give the same book. */
type KeptChange =
  | { readonly master: MasterSettings }
  | { readonly slave: KeptSlave }
  | { readonly activation: ActivateRequest }
  | { readonly credit: KeptCredit };

/** A record of the state file; the first one has the key that signs tokens. */
type KeptRecord = KeptChange | { readonly signer: string };

/** Sources of what a book does not decide itself. */
type Sources = Pick<LicenseBookSettings, 'newKey' | 'now'>;

/** Keeps the operations of a license book in a folder, and repeats them in a new book. */
export class LicenseRecords {
  readonly folder: string;
  readonly log: StateLog;
  #signer = createTokenSigner();
  /** By their JSON: an operation that is repeated changes nothing. */
  readonly #changes = new Map<string, KeptChange>();
  #replayed: KeptSlave | undefined;

  /** @throws InvalidArgumentError `persist`; StartError `XCALIPER_FOLDER_IN_USE` */
  constructor(folder: string) {
    this.folder = folder;
    this.log = StateLog.open({ folder, kind: 'license', whole: () => this.#whole() }, (records) => {
      for (const record of records as Iterable<KeptRecord>) {
        if ('signer' in record) this.#signer = createTokenSigner(record.signer);
        else this.#changes.set(JSON.stringify(record), record);
      }
    });
  }

  get signer(): TokenSigner {
    return this.#signer;
  }

  /** Forgets all operations; `write` makes the folder follow. */
  forget(): void {
    this.#changes.clear();
  }

  /** Returns sources for a book in which `replay` repeats the kept operations. */
  sources({ newKey, now }: Sources): Sources {
    return {
      newKey: () => this.#replayed?.key ?? newKey(),
      now: () => (this.#replayed === undefined ? now() : new Date(this.#replayed.createDate)),
    };
  }

  /** @throws InvalidArgumentError `persist` when deviations give the book other keys */
  replay(book: LicenseBook): void {
    try {
      for (const change of this.#changes.values()) this.#repeat(change, book);
    } catch (thrown) {
      const problem = `${this.folder}: cannot repeat an operation: ${messageOf(thrown)}`;
      throw new InvalidArgumentError('persist', `${problem}; start with the same deviations`, { cause: thrown });
    } finally {
      this.#replayed = undefined;
    }
  }

  /** Adds a master of the options; one that the folder knows keeps its credit. */
  provision(master: MasterSettings, book: LicenseBook): boolean {
    if (book.addMaster(master)) {
      this.#note({ master });
      return true;
    }
    return book.balance(master.key) !== undefined;
  }

  /**
   * Keeps the operations of this moment.
   *
   * @returns what restores them, here and in the folder
   */
  save(): () => void {
    const kept = [...this.#changes];
    return () => {
      this.#changes.clear();
      for (const [key, change] of kept) this.#changes.set(key, change);
      this.write();
    };
  }

  /** Writes all operations into the folder at once. */
  write(): void {
    this.log.rewrite();
  }

  /** Returns the book as one whose further operations are kept. */
  recording(book: LicenseBook): LicenseBook {
    return {
      ...book,
      addMaster: (master) => {
        const isAdded = book.addMaster(master);
        if (isAdded) this.#record({ master });
        return isAdded;
      },
      addSlave: (request) => {
        const slave = book.addSlave(request);
        this.#record({ slave: { ...request, key: slave.key, createDate: slave.createDate.getTime() } });
        return slave;
      },
      activate: (request) => {
        const result = book.activate(request);
        this.#record({ activation: request });
        return result;
      },
      changeCredit: (master, totalCredit) => {
        const balance = book.changeCredit(master, totalCredit);
        this.#record({ credit: { master, totalCredit, number: this.#changes.size } });
        return balance;
      },
      save: () => {
        const restores = [book.save(), this.save()];
        return () => {
          for (const restore of restores) restore();
        };
      },
    };
  }

  #repeat(change: KeptChange, book: LicenseBook): void {
    if ('master' in change) book.addMaster(change.master);
    else if ('activation' in change) book.activate(change.activation);
    else if ('credit' in change) book.changeCredit(change.credit.master, change.credit.totalCredit);
    else {
      this.#replayed = change.slave;
      const { key } = book.addSlave(change.slave);
      if (key !== change.slave.key) throw new Error('the server gives another Slave Key');
      this.#replayed = undefined;
    }
  }

  #record(change: KeptChange): void {
    if (this.#changes.has(JSON.stringify(change))) return;
    this.log.append(change);
    this.#note(change);
  }

  #note(change: KeptChange): void {
    this.#changes.set(JSON.stringify(change), change);
  }

  *#whole(): Iterable<KeptRecord> {
    yield { signer: this.#signer.privateKey };
    yield* this.#changes.values();
  }
}
