/** What happens to a repeated activation once no credit is left. The specification, as written, refuses it. */
export type RepeatWhenExhausted = 'refuse' | 'allow';

/** The credit units of a Master Key (specification B2). */
export interface Balance {
  readonly totalCredit: number;
  readonly usedCredit: number;
}

/** Who is activated, and by whom. */
export interface ActivationKeys {
  /** Identifies the device. */
  readonly runtimeKey: string;
  /** Absent when the owner activates with the Master Key. */
  readonly slaveKey?: string;
}

/** `charged`: one unit was taken; `repeat`: activated, nothing taken; `exhausted`: refused, nothing changed. */
export type ChargeOutcome = 'charged' | 'repeat' | 'exhausted';

/** Keeps the balance of one Master Key and knows which of its keys have been activated. */
export interface CreditLedger {
  readonly balance: Balance;
  /** Books one activation at once: no other one can come between looking at the balance and changing it. */
  activate(keys: ActivationKeys): ChargeOutcome;
}

/**
 * Opens the ledger of a Master Key. It follows the credit rule table of the specification:
 *
 * - `usedCredit >= totalCredit` before the activation refuses it, a repeat as well unless `whenExhausted` allows it;
 * - an activation takes one unit, unless its Runtime Key or its Slave Key has been activated before: repeats count once.
 *
 * Both keys of an activation that went through have been activated, also when it was a repeat. So a device that came
 * in by a Slave Key already paid for costs nothing later under another key either.
 *
 * @param totalCredit units, an integer of 0 or more
 */
export function openCreditLedger(totalCredit: number, whenExhausted: RepeatWhenExhausted): CreditLedger {
  const runtimeKeys = new Set<string>();
  const slaveKeys = new Set<string>();
  let usedCredit = 0;

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
  };
}
