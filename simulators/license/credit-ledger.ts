/** How to handle a repeated activation without credit. The specification, as written, refuses it. */
export type RepeatWhenExhausted = 'refuse' | 'allow';

/** The credit units of a Master Key (specification B2). */
export interface Balance {
  readonly totalCredit: number;
  readonly usedCredit: number;
}

export interface ActivationKeys {
  /** Identifies the device. */
  readonly runtimeKey: string;
  /** Absent when the owner activates with the Master Key. */
  readonly slaveKey?: string;
}

/** `charged`: activated for one unit; `repeat`: activated without charge; `exhausted`: refused, nothing changed. */
export type ChargeOutcome = 'charged' | 'repeat' | 'exhausted';

/** Keeps the balance and the activated keys of one Master Key. */
export interface CreditLedger {
  readonly balance: Balance;
  /** Books one activation atomically: no other one can interleave between the check and the change of the balance. */
  activate(keys: ActivationKeys): ChargeOutcome;
  /** Changes the units on the balance; a deviating ledger may lack this. */
  readonly changeTotal?: (totalCredit: number) => void;
  /** Keeps the state, and returns what restores it; a deviating ledger may lack this. */
  readonly save?: () => () => void;
}

/**
 * Opens the ledger of a Master Key, by the credit rule table of the specification:
 *
 * - it refuses an activation while `usedCredit >= totalCredit`, also a repeat unless `whenExhausted` is `allow`;
 * - an activation takes one unit, unless its Runtime Key or its Slave Key is already activated.
 *
 * A successful activation activates both its keys, also when it is a repeat. So a device that used a paid Slave Key is
 * free under any other key later.
 *
 * @param initialCredit units, an integer of 0 or more
 */
export function openCreditLedger(initialCredit: number, whenExhausted: RepeatWhenExhausted): CreditLedger {
  let runtimeKeys = new Set<string>();
  let slaveKeys = new Set<string>();
  let usedCredit = 0;
  let totalCredit = initialCredit;

  const isRepeat = ({ runtimeKey, slaveKey }: ActivationKeys): boolean =>
    runtimeKeys.has(runtimeKey) || (slaveKey !== undefined && slaveKeys.has(slaveKey));

  return {
    get balance() {
      return { totalCredit, usedCredit };
    },
    activate(keys) {
      const repeat = isRepeat(keys);
      const exhausted = usedCredit >= totalCredit;
      if (exhausted && !(repeat && whenExhausted === 'allow')) return 'exhausted';
      if (!repeat) usedCredit += 1;
      runtimeKeys.add(keys.runtimeKey);
      if (keys.slaveKey !== undefined) slaveKeys.add(keys.slaveKey);
      return repeat ? 'repeat' : 'charged';
    },
    changeTotal: (units) => {
      totalCredit = units;
    },
    save: () => {
      const kept = { usedCredit, totalCredit, runtimeKeys: [...runtimeKeys], slaveKeys: [...slaveKeys] };
      return () => {
        ({ usedCredit, totalCredit } = kept);
        runtimeKeys = new Set(kept.runtimeKeys);
        slaveKeys = new Set(kept.slaveKeys);
      };
    },
  };
}
