import { InvalidArgumentError } from '../../common/errors.js';
import { replacedSteps } from '../steps-of.js';
import type { Balance } from './credit-ledger.js';
import { type DeviatingSettings, deviating, type LicenseDeviation, settingsWith } from './deviation.js';
import type { LicenseBook, LicenseBookSettings, MasterBalance, MasterSettings } from './license-book.js';
import type { LicenseRecords } from './license-records.js';
import type { LicenseState } from './routes.js';
import { standardBehavior } from './standard-behavior.js';
import type { TokenSigner } from './token.js';

/** The stored state of a license server at one moment, for `restore` on the same server. */
export interface LicenseSnapshot {
  /** The masters with their balances at that moment. */
  readonly masters: readonly MasterBalance[];
}

export interface LicenseSettings extends DeviatingSettings, Omit<LicenseBookSettings, 'signer' | 'openLedger'> {
  readonly masters: readonly MasterSettings[];
  readonly deviations: readonly LicenseDeviation[];
}

/** What a running license server can change: its books and its deviations. */
export class RunningState {
  readonly #given: LicenseSettings;
  readonly #signer: TokenSigner;
  readonly #records: LicenseRecords | undefined;
  /** How to restore the snapshots of this server. */
  readonly #restores = new WeakMap<LicenseSnapshot, () => void>();
  #deviations: readonly LicenseDeviation[];
  #state: LicenseState;

  /**
   * @param records keeps the books on the disk
   * @throws InvalidArgumentError naming the master whose key is already in use, or `persist`
   */
  constructor(given: LicenseSettings, signer: TokenSigner, records: LicenseRecords | undefined) {
    this.#given = given;
    this.#signer = signer;
    this.#records = records;
    this.#deviations = given.deviations;
    this.#state = this.#begin();
  }

  get current(): LicenseState {
    return this.#state;
  }

  /** Ids of the current deviations; an observer has none. */
  get deviations(): readonly string[] {
    return this.#deviations.map(({ id }) => id).filter((id) => id !== '');
  }

  /**
   * Replaces the deviations. The books stay, unless a deviation keeps them otherwise: then they begin anew.
   *
   * @throws InvalidArgumentError `deviations`
   */
  deviate(deviations: readonly LicenseDeviation[]): void {
    const observers = this.#given.deviations.filter(({ id }) => id === '');
    const next = [...deviations, ...observers];
    if (settingsWith(this.#given, next).bodyLimit !== settingsWith(this.#given, this.#deviations).bodyLimit) {
      throw new InvalidArgumentError(
        'deviations',
        'the size limit of bodies cannot change on a running server; give its deviations to startLicenseServer',
      );
    }
    const keepsBook = ![...this.#deviations, ...next].some(replacesBook);
    this.#deviations = next;
    this.#state = keepsBook ? this.#behaving(this.#state.book) : this.#begin();
  }

  /** Restores the masters and deviations of the start. */
  reset(): void {
    this.#deviations = this.#given.deviations;
    this.#records?.forget();
    this.#state = this.#begin();
  }

  /** @throws InvalidArgumentError when a deviation keeps the books otherwise */
  snapshot(): LicenseSnapshot {
    const { book } = this.#state;
    const restoreBook = book.save();
    const snapshot = { masters: book.masters() };
    this.#restores.set(snapshot, () => {
      restoreBook();
      this.#state = { ...this.#state, book };
    });
    return snapshot;
  }

  /** @throws InvalidArgumentError `snapshot` */
  restore(snapshot: LicenseSnapshot): void {
    const restore = this.#restores.get(snapshot);
    if (restore === undefined) throw new InvalidArgumentError('snapshot', 'must be a snapshot of this server');
    restore();
  }

  /** @throws InvalidArgumentError naming `argument` when the key is already in use */
  provision(master: MasterSettings, argument: string, book: LicenseBook = this.#state.book): void {
    if (!book.addMaster(master)) throw keyInUse(argument);
  }

  /** @throws InvalidArgumentError `master`, `totalCredit`, or when a deviation keeps the credit otherwise */
  changeCredit(master: string, totalCredit: number): Balance {
    if (!Number.isSafeInteger(totalCredit) || totalCredit < 0) {
      throw new InvalidArgumentError('totalCredit', 'must be an integer of 0 or more');
    }
    return this.#state.book.changeCredit(master, totalCredit);
  }

  /** Creates the initial state; deviations get new state as well. */
  #begin(): LicenseState {
    const { masters, deviations: _given, ...settings } = this.#given;
    requireDistinct(masters);
    const behavior = deviating(standardBehavior, this.#deviations);
    const { openLedger } = behavior;
    const records = this.#records;
    const book = behavior.openBook({ ...settings, ...records?.sources(settings), signer: this.#signer, openLedger });
    records?.replay(book);
    for (const [index, master] of masters.entries()) {
      const argument = `masters[${index}].key`;
      if (records === undefined) this.provision(master, argument, book);
      else if (!records.provision(master, book)) throw keyInUse(argument);
    }
    records?.write();
    return this.#behaving(records?.recording(book) ?? book, behavior);
  }

  /** Serves a book with the current deviations, which get new state. */
  #behaving(book: LicenseBook, behavior = deviating(standardBehavior, this.#deviations)): LicenseState {
    return { book, behavior, successStatus: settingsWith(this.#given, this.#deviations).successStatus };
  }
}

function requireDistinct(masters: readonly MasterSettings[]): void {
  const keys = new Set<string>();
  for (const [index, { key }] of masters.entries()) {
    if (keys.has(key)) throw keyInUse(`masters[${index}].key`);
    keys.add(key);
  }
}

function keyInUse(argument: string): InvalidArgumentError {
  return new InvalidArgumentError(argument, 'must be another key, this one is already in use');
}

function replacesBook({ behavior }: LicenseDeviation): boolean {
  // An observer wraps all steps, and keeps no books.
  const steps = replacedSteps(standardBehavior, behavior?.(standardBehavior));
  return (
    steps.length < Object.keys(standardBehavior).length && steps.some((name) => /^open(?:Book|Ledger)$/.test(name))
  );
}
