import { defined } from '../../common/defined.js';
import { InvalidArgumentError } from '../../common/errors.js';
import type { Balance, CreditLedger, RepeatWhenExhausted } from './credit-ledger.js';
import { LicenseFault } from './fault.js';
import { createKeyRing } from './key-ring.js';
import { isBase64 } from './keys.js';
import type { ActivateRequest, AddSlaveRequest } from './request-validation.js';
import type { TokenSigner } from './token.js';

/** A Master Key to provision. The interface has no operation for that; the options of the server do it. */
export interface MasterSettings {
  /** The Master Key, base64. */
  readonly key: string;
  /** Identifier of the owner's organization. */
  readonly organisation: string;
  /** Identifier of the master; not a secret. */
  readonly master: string;
  /** Credit units on the balance, an integer of 0 or more. */
  readonly totalCredit: number;
}

/** A master with its balance, without its key. */
export interface MasterBalance extends Balance {
  readonly organisation: string;
  readonly master: string;
}

/** A slave on the server: the fields of specification B1, and its comment. */
export interface Slave {
  readonly organisation: string;
  readonly master: string;
  /** False before the first successful activation with this Slave Key. */
  readonly used: boolean;
  readonly createDate: Date;
  readonly key: string;
  readonly comment?: string;
}

/** Specification B2. */
export interface ActivationResult extends Balance {
  /** The license key, base64. */
  readonly token: string;
}

export interface LicenseBookSettings {
  readonly repeatWhenExhausted: RepeatWhenExhausted;
  readonly now: () => Date;
  readonly newKey: () => string;
  readonly signer: TokenSigner;
  readonly openLedger: (totalCredit: number, whenExhausted: RepeatWhenExhausted) => CreditLedger;
}

/** Keeps masters, their slaves and their credit. Each method is synchronous, so requests cannot interleave in it. */
export interface LicenseBook {
  /** @returns false when the key is already in use */
  addMaster(settings: MasterSettings): boolean;
  /** @throws LicenseFault `INVALID_KEY` */
  addSlave(request: AddSlaveRequest): Slave;
  /** @throws LicenseFault `INVALID_KEY` or `CREDIT_EXHAUSTED` */
  activate(request: ActivateRequest): ActivationResult;
  balance(masterKey: string): Balance | undefined;
  slave(slaveKey: string): Slave | undefined;
  masters(): readonly MasterBalance[];
  /** @throws InvalidArgumentError `master`, or when a deviation keeps the credit otherwise */
  changeCredit(master: string, totalCredit: number): Balance;
  /**
   * Keeps masters, slaves and credit.
   *
   * @returns what restores them, any number of times
   * @throws InvalidArgumentError when a deviation keeps the credit otherwise
   */
  save(): () => void;
}

interface MasterHolder {
  readonly kind: 'master';
  readonly organisation: string;
  readonly master: string;
  readonly ledger: CreditLedger;
}

interface SlaveHolder {
  readonly kind: 'slave';
  readonly owner: MasterHolder;
  slave: Slave;
}

/** Opens an empty book. */
export function openLicenseBook(settings: LicenseBookSettings): LicenseBook {
  const { repeatWhenExhausted, now, newKey, signer, openLedger } = settings;
  const ring = createKeyRing<MasterHolder | SlaveHolder>();
  const masters = (): readonly MasterHolder[] => ring.holders().filter((holder) => holder.kind === 'master');

  return {
    addMaster({ key, organisation, master, totalCredit }) {
      const ledger = openLedger(totalCredit, repeatWhenExhausted);
      return ring.add(key, { kind: 'master', organisation, master, ledger });
    },

    addSlave({ masterKey, comment }) {
      const owner = ring.find(masterKey);
      if (owner?.kind !== 'master') throw new LicenseFault('INVALID_KEY', 'masterKey: is not a valid Master Key');
      const { organisation, master } = owner;
      const createDate = requireDate(now());
      const key = requireNewKey(newKey());
      const slave = { organisation, master, used: false, createDate, key, ...defined({ comment }) };
      if (!ring.add(key, { kind: 'slave', owner, slave })) {
        throw new InvalidArgumentError(
          'newKey',
          'must return a new key each time, returned one that is already in use',
        );
      }
      return slave;
    },

    activate({ masterOrSlaveKey, runtimeKey }) {
      const holder = ring.find(masterOrSlaveKey);
      if (holder === undefined) {
        throw new LicenseFault('INVALID_KEY', 'masterOrSlaveKey: is not a valid Master Key or Slave Key');
      }
      const { master, ledger } = holder.kind === 'master' ? holder : holder.owner;
      const outcome = ledger.activate({
        runtimeKey: ring.digest(runtimeKey),
        ...defined({ slaveKey: holder.kind === 'slave' ? ring.digest(masterOrSlaveKey) : undefined }),
      });
      if (outcome === 'exhausted') {
        const { usedCredit, totalCredit } = ledger.balance;
        throw new LicenseFault('CREDIT_EXHAUSTED', `no credit left: ${usedCredit} of ${totalCredit} units are used`);
      }
      if (holder.kind === 'slave') holder.slave = { ...holder.slave, used: true };
      return { token: signer.sign({ master, runtimeKey }), ...ledger.balance };
    },

    balance(masterKey) {
      const holder = ring.find(masterKey);
      return holder?.kind === 'master' ? holder.ledger.balance : undefined;
    },

    slave(slaveKey) {
      const holder = ring.find(slaveKey);
      return holder?.kind === 'slave' ? holder.slave : undefined;
    },

    masters: () => masters().map(({ organisation, master, ledger }) => ({ organisation, master, ...ledger.balance })),

    changeCredit(name, totalCredit) {
      const [found, other] = masters().filter(({ master }) => master === name);
      if (found === undefined || other !== undefined) {
        throw new InvalidArgumentError('master', found === undefined ? 'names no master' : 'names several masters');
      }
      if (found.ledger.changeTotal === undefined) throw keptOtherwise('totalCredit');
      found.ledger.changeTotal(totalCredit);
      return found.ledger.balance;
    },

    save() {
      const restores = [ring.save(), ...ring.holders().map(saveHolder)];
      return () => {
        for (const restore of restores) restore();
      };
    },
  };
}

function saveHolder(holder: MasterHolder | SlaveHolder): () => void {
  if (holder.kind === 'slave') {
    const { slave } = holder;
    return () => {
      holder.slave = slave;
    };
  }
  if (holder.ledger.save === undefined) throw keptOtherwise('snapshot');
  return holder.ledger.save();
}

function keptOtherwise(argument: string): InvalidArgumentError {
  return new InvalidArgumentError(argument, 'is not available while a deviation keeps the credit otherwise');
}

function requireDate(date: unknown): Date {
  if (date instanceof Date && !Number.isNaN(date.getTime())) return date;
  throw new InvalidArgumentError('now', 'must return a valid Date');
}

function requireNewKey(key: unknown): string {
  if (typeof key === 'string' && isBase64(key)) return key;
  throw new InvalidArgumentError('newKey', 'must return base64 with padding (RFC 4648 §4)');
}
