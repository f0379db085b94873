import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BookHistory,
  changesHistory,
  keepingHistory,
} from '../../../../simulators/deviations/license/book-history.js';
import { LICENSE_DEVIATION_ROWS } from '../../../../simulators/deviations/license/license-deviations.js';
import { openCreditLedger } from '../../../../simulators/license/credit-ledger.js';
import { deviating } from '../../../../simulators/license/deviation.js';
import { type LicenseBook, openLicenseBook } from '../../../../simulators/license/license-book.js';
import { standardBehavior } from '../../../../simulators/license/standard-behavior.js';
import { createTokenSigner } from '../../../../simulators/license/token.js';

const MASTER = { key: 'bWFzdGVy', organisation: 'acme', master: 'm', totalCredit: 2 };
const signer = createTokenSigner();

function historyOf(use: (book: LicenseBook) => void): BookHistory {
  let kept: BookHistory | undefined;
  let count = 0;
  const open = keepingHistory(openLicenseBook, (history) => {
    kept = history;
  });
  const book = open({
    repeatWhenExhausted: 'refuse',
    now: () => new Date(count),
    newKey: () => {
      count += 1;
      return Buffer.from(`key ${count}`).toString('base64');
    },
    signer,
    openLedger: openCreditLedger,
  });
  assert.equal(book.addMaster(MASTER), true);
  use(book);
  assert.ok(kept !== undefined);
  return kept;
}

function changes(history: BookHistory, ...deviations: readonly string[]): boolean {
  return changesHistory(deviating(standardBehavior, LICENSE_DEVIATION_ROWS.named(deviations, 'deviations')), history);
}

function activateAll(...devices: readonly string[]): BookHistory {
  return historyOf((book) => {
    for (const device of devices) activate(book, device);
  });
}

function activate(book: LicenseBook, runtimeKey: string, masterOrSlaveKey = MASTER.key): void {
  try {
    book.activate({ masterOrSlaveKey, runtimeKey });
  } catch {
    // A refusal is in the history too.
  }
}

test('the standard book repeats every history', () => {
  const history = historyOf((book) => {
    const { key } = book.addSlave({ masterKey: MASTER.key, comment: 'Bob' });
    for (const device of ['b25l', 'dHdv', 'dGhyZWU=']) activate(book, device, key);
    activate(book, 'Zm91cg==', 'bm9uZQ==');
    book.slave(key);
    book.masters();
  });
  assert.equal(history.calls.length, 8);
  assert.equal(changes(history), false);
});

test('a ledger that charges otherwise is found by the call that shows it', () => {
  const once = activateAll('b25l');
  const thrice = activateAll('b25l', 'dHdv', 'dGhyZWU=');
  const repeated = activateAll('b25l', 'b25l');
  const told = (deviation: string) => [once, thrice, repeated].map((history) => changes(history, deviation));
  assert.deepEqual(told('credit-without-end'), [false, true, false]);
  assert.deepEqual(told('every-activation-pays'), [false, false, true]);
});

test('a book with other keys or tokens is found where it gives them', () => {
  const nothing = historyOf(() => {});
  const slave = historyOf((book) => book.addSlave({ masterKey: MASTER.key }));
  const device = activateAll('b25l');
  const told = (deviation: string) => [nothing, slave, device].map((history) => changes(history, deviation));
  assert.deepEqual(told('inert-long-keys'), [false, true, false]);
  assert.deepEqual(told('token-signed-by-another-key'), [false, false, true]);
});

test('nothing is known of a book that was saved', () => {
  assert.equal(changes(historyOf((book) => book.save()())), true);
});
