import { defined } from '../../../common/defined.js';
import type { ActivationKeys, CreditLedger, RepeatWhenExhausted } from '../../license/credit-ledger.js';
import type { LicenseDeviation } from '../../license/deviation.js';
import { LicenseFault } from '../../license/fault.js';
import { isBase64 } from '../../license/keys.js';
import { LimitedSet } from '../../limited-memory.js';
import { refusingWith } from './answers.js';
import { withBook, withLedger } from './steps.js';

/** Milliseconds after which a server that books late has booked, and those after which it answers. */
const LATE = { booked: 50, answered: 60 };

/** A ledger that books for other keys than it is told. */
function bookingFor(change: (keys: ActivationKeys, count: number) => ActivationKeys) {
  return withLedger((standard) => {
    let count = 0;
    return {
      get balance() {
        return standard.balance;
      },
      activate: (keys) => {
        count += 1;
        return standard.activate(change(keys, count));
      },
    };
  });
}

/** A ledger that looks at what was booked some time ago. */
function bookingLate(totalCredit: number, whenExhausted: RepeatWhenExhausted): CreditLedger {
  const known = new LimitedSet<string>();
  let visible = 0;
  let usedCredit = 0;
  return {
    get balance() {
      return { totalCredit, usedCredit };
    },
    activate: ({ runtimeKey, slaveKey = runtimeKey }) => {
      const repeat = known.has(runtimeKey) || known.has(slaveKey);
      if (visible >= totalCredit && !(repeat && whenExhausted === 'allow')) return 'exhausted';
      if (!repeat) usedCredit += 1;
      setTimeout(() => {
        visible = usedCredit;
        known.add(runtimeKey).add(slaveKey);
      }, LATE.booked).unref();
      return repeat ? 'repeat' : 'charged';
    },
  };
}

/** Specification, States and transitions: the credit of a master. */
export const CREDIT: readonly LicenseDeviation[] = [
  {
    id: 'one-unit-too-many',
    violates: ['B-CREDIT-01', 'B-CREDIT-06', 'B-LIMIT-01', 'B-ACTIVATE-06', 'B-CREDIT-07', 'B-CREDIT-09'],
    sentence: 'An activation is refused once more units are used than there are, so one too many is given.',
    behavior: withLedger((standard, totalCredit, openLedger) => {
      const generous = openLedger(totalCredit + 1, 'refuse');
      return {
        get balance() {
          return { totalCredit, usedCredit: generous.balance.usedCredit };
        },
        activate: (keys) => (totalCredit === 0 ? standard.activate(keys) : generous.activate(keys)),
      };
    }),
  },
  {
    id: 'credit-without-end',
    violates: ['B-CREDIT-01', 'B-CREDIT-06', 'B-CREDIT-09', 'B-LIMIT-01', 'B-ACTIVATE-06', 'B-CREDIT-07'],
    sentence: 'Credit is counted and never exhausted.',
    behavior: withLedger((_standard, totalCredit, openLedger) => {
      const endless = openLedger(Number.MAX_SAFE_INTEGER, 'refuse');
      return {
        get balance() {
          return { totalCredit, usedCredit: endless.balance.usedCredit };
        },
        activate: (keys) => endless.activate(keys),
      };
    }),
  },
  {
    id: 'refused-and-counted',
    violates: ['B-CREDIT-01', 'B-LIMIT-01', 'B-CREDIT-09'],
    sentence: 'An activation that is refused for want of credit is counted as used.',
    behavior: withLedger((standard, totalCredit) => {
      let refused = 0;
      return {
        get balance() {
          return { totalCredit, usedCredit: standard.balance.usedCredit + refused };
        },
        activate: (keys) => {
          const outcome = standard.activate(keys);
          if (outcome === 'exhausted') refused += 1;
          return outcome;
        },
      };
    }),
  },
  {
    id: 'slave-keys-pay-each-time',
    violates: ['B-CREDIT-03', 'B-LIMIT-02'],
    sentence: 'A Slave Key that is used again takes a unit for each new device.',
    behavior: bookingFor(({ runtimeKey }) => ({ runtimeKey })),
  },
  {
    id: 'devices-pay-each-time',
    violates: ['B-CREDIT-04', 'B-LIMIT-02', 'B-CREDIT-05', 'B-CREDIT-09'],
    sentence: 'A device that is activated again takes a unit again, unless its Slave Key is paid for.',
    behavior: bookingFor(({ slaveKey, runtimeKey }, count) => ({
      runtimeKey: `${runtimeKey} ${count}`,
      ...defined({ slaveKey }),
    })),
  },
  {
    id: 'every-activation-pays',
    violates: ['B-CREDIT-03', 'B-CREDIT-04', 'B-LIMIT-02', 'B-CREDIT-05', 'B-CREDIT-09'],
    sentence: 'Every activation takes a unit, repeats too.',
    behavior: bookingFor((_keys, count) => ({ runtimeKey: String(count) })),
  },
  {
    id: 'devices-pay-once-for-each-key',
    violates: ['B-CREDIT-05', 'B-CREDIT-04', 'B-LIMIT-02'],
    sentence: 'A device that is activated again with another key of the master takes a unit again.',
    behavior: bookingFor(({ slaveKey, runtimeKey }) => ({
      runtimeKey: `${runtimeKey} ${slaveKey}`,
      ...defined({ slaveKey }),
    })),
  },
  {
    id: 'master-keys-pay-once',
    violates: ['B-CREDIT-04', 'B-CREDIT-07'],
    sentence: 'A Master Key takes one unit in total, like a Slave Key, for any number of devices.',
    behavior: bookingFor(({ slaveKey = 'the master', runtimeKey }) => ({ slaveKey, runtimeKey })),
  },
  {
    id: 'one-balance-for-all',
    violates: ['B-CREDIT-05'],
    sentence: 'All masters draw on the balance of the first one.',
    behavior: ({ openLedger }) => {
      let first: CreditLedger | undefined;
      return {
        openLedger: (totalCredit, whenExhausted) => {
          first ??= openLedger(totalCredit, whenExhausted);
          return first;
        },
      };
    },
  },
  {
    id: 'repeats-always-allowed',
    violates: ['B-CREDIT-06', 'B-CREDIT-01'],
    sentence: 'A repeat is answered although the credit is exhausted, whether or not the server is told to.',
    behavior: ({ openLedger }) => ({ openLedger: (totalCredit) => openLedger(totalCredit, 'allow') }),
  },
  {
    id: 'repeats-never-allowed',
    violates: ['B-CREDIT-07'],
    sentence: 'A repeat is refused once the credit is exhausted, also when the server is told to allow it.',
    behavior: ({ openLedger }) => ({ openLedger: (totalCredit) => openLedger(totalCredit, 'refuse') }),
  },
  {
    id: 'slaves-take-credit',
    violates: ['B-CREDIT-08'],
    sentence: 'Adding a slave takes a unit.',
    behavior: withBook(({ addSlave, activate }) => ({
      addSlave: (request) => {
        const slave = addSlave(request);
        try {
          activate({ masterOrSlaveKey: request.masterKey, runtimeKey: slave.key });
        } catch {
          // There is nothing left to take.
        }
        return slave;
      },
    })),
  },
  {
    id: 'slaves-need-credit',
    violates: ['B-CREDIT-08'],
    sentence: 'No slave can be added when no credit is left.',
    behavior: withBook(({ addSlave, balance }) => ({
      addSlave: (request) => {
        const { usedCredit = 0, totalCredit = 1 } = balance(request.masterKey) ?? {};
        if (usedCredit < totalCredit) return addSlave(request);
        throw new LicenseFault('CREDIT_EXHAUSTED', `no credit left: ${usedCredit} of ${totalCredit} units are used`);
      },
    })),
  },
  {
    id: 'credit-taken-late',
    violates: ['B-CREDIT-09', 'B-CREDIT-04'],
    sentence: 'Credit is looked at first and taken some milliseconds later, so activations that come at once all pass.',
    behavior: ({ activate }) => ({
      openLedger: bookingLate,
      activate: async (book, request) => {
        const result = await activate(book, request);
        await new Promise((resolve) => setTimeout(resolve, LATE.answered));
        return result;
      },
    }),
  },
  {
    id: 'invalid-runtime-keys-pay',
    violates: ['B-CREDIT-10'],
    sentence: 'A unit is taken before it is seen that the Runtime Key is not base64.',
    behavior: ({ readActivate, activate }) => ({
      readActivate: (body) => {
        const { runtimeKey } = Object(body);
        if (typeof runtimeKey !== 'string' || runtimeKey === '') return readActivate(body);
        return { ...readActivate({ ...Object(body), runtimeKey: 'b2s=' }), runtimeKey };
      },
      activate: async (book, request) => {
        const result = await activate(book, request);
        if (isBase64(request.runtimeKey)) return result;
        throw new LicenseFault('INVALID_KEY', 'runtimeKey: must be base64 with padding (RFC 4648 §4)');
      },
    }),
  },
  {
    id: 'credit-before-keys',
    violates: ['B-CREDIT-10', 'B-ERROR-05'],
    sentence: 'Invalid keys are refused with CREDIT_EXHAUSTED.',
    answer: (finished) => ({ ...finished, body: finished.body.replace('"INVALID_KEY"', '"CREDIT_EXHAUSTED"') }),
  },
  {
    id: 'exhausted-is-402',
    violates: ['B-CREDIT-01', 'B-CREDIT-06', 'B-ACTIVATE-06', 'B-LIMIT-01', 'B-ERROR-05'],
    sentence: 'Exhausted credit is answered 402.',
    answer: refusingWith(402, 'CREDIT_EXHAUSTED'),
  },
];
