import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openCreditLedger } from '../../../simulators/license/credit-ledger.js';
import { randomKey } from '../../../simulators/license/keys.js';
import { type LicenseBookSettings, openLicenseBook } from '../../../simulators/license/license-book.js';
import { createTokenSigner, verifyLicenseToken } from '../../../simulators/license/token.js';

const signer = createTokenSigner();
const master = { key: 'bWFzdGVy', organisation: 'Acme', master: 'acme-1', totalCredit: 2 };

function bookWith(settings: Partial<LicenseBookSettings> = {}) {
  const book = openLicenseBook({
    repeatWhenExhausted: 'refuse',
    now: () => new Date(1000),
    newKey: randomKey,
    signer,
    openLedger: openCreditLedger,
    ...settings,
  });
  book.addMaster(master);
  return book;
}

describe('license book', () => {
  test('a new slave has its master, creation time and key, and is unused', () => {
    const book = bookWith({ newKey: () => 'c2xhdmU=' });
    const slave = book.addSlave({ masterKey: master.key, comment: 'bob' });
    assert.deepEqual(slave, {
      organisation: 'Acme',
      master: 'acme-1',
      used: false,
      createDate: new Date(1000),
      key: 'c2xhdmU=',
      comment: 'bob',
    });
    assert.deepEqual(book.slave('c2xhdmU='), slave);
  });

  test('the first successful activation makes a slave used', () => {
    const book = bookWith();
    const [bob, carol] = [book.addSlave({ masterKey: master.key }), book.addSlave({ masterKey: master.key })];
    book.activate({ masterOrSlaveKey: bob.key, runtimeKey: 'cjE=' });
    book.activate({ masterOrSlaveKey: master.key, runtimeKey: 'cjI=' });
    assert.throws(() => book.activate({ masterOrSlaveKey: carol.key, runtimeKey: 'cjM=' }), {
      code: 'CREDIT_EXHAUSTED',
    });
    assert.equal(book.slave(bob.key)?.used, true);
    assert.equal(book.slave(carol.key)?.used, false);
  });

  test('an activation that takes no credit also makes a slave used', () => {
    const book = bookWith();
    const bob = book.addSlave({ masterKey: master.key });
    book.activate({ masterOrSlaveKey: master.key, runtimeKey: 'cjE=' });
    const { usedCredit } = book.activate({ masterOrSlaveKey: bob.key, runtimeKey: 'cjE=' });
    assert.deepEqual([usedCredit, book.slave(bob.key)?.used], [1, true]);
  });

  test('the response contains the balance after the activation, and a token for the device', () => {
    const book = bookWith();
    const { token, ...balance } = book.activate({ masterOrSlaveKey: master.key, runtimeKey: 'cjE=' });
    assert.deepEqual(balance, { totalCredit: 2, usedCredit: 1 });
    assert.deepEqual(verifyLicenseToken(token, signer.publicKey), { master: 'acme-1', runtimeKey: 'cjE=' });
  });

  test('keys of the wrong kind are unknown', () => {
    const book = bookWith();
    const slave = book.addSlave({ masterKey: master.key });
    assert.throws(() => book.addSlave({ masterKey: slave.key }), { code: 'INVALID_KEY' });
    assert.throws(() => book.activate({ masterOrSlaveKey: 'bm9ib2R5', runtimeKey: 'cjE=' }), { code: 'INVALID_KEY' });
    assert.equal(book.balance(slave.key), undefined);
    assert.equal(book.slave(master.key), undefined);
  });

  test('a key cannot be provisioned twice, and neither can an existing Slave Key', () => {
    const book = bookWith();
    const slave = book.addSlave({ masterKey: master.key });
    assert.equal(book.addMaster({ ...master, totalCredit: 99 }), false);
    assert.equal(book.addMaster({ ...master, key: slave.key }), false);
    assert.deepEqual(book.balance(master.key), { totalCredit: 2, usedCredit: 0 });
  });

  test('the error names a key source that repeats itself or returns no base64', () => {
    const repeating = bookWith({ newKey: () => 'c2xhdmU=' });
    repeating.addSlave({ masterKey: master.key });
    assert.throws(() => repeating.addSlave({ masterKey: master.key }), { argument: 'newKey' });
    assert.throws(() => bookWith({ newKey: () => 'slave' }).addSlave({ masterKey: master.key }), {
      argument: 'newKey',
    });
  });

  test('the error names a clock that returns no date, and no slave is added', () => {
    const book = bookWith({ now: () => new Date(Number.NaN), newKey: () => 'c2xhdmU=' });
    assert.throws(() => book.addSlave({ masterKey: master.key }), { argument: 'now' });
    assert.equal(book.slave('c2xhdmU='), undefined);
  });
});
