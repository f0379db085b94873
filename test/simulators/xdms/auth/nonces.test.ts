import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { test } from 'node:test';
import { Nonces } from '../../../../simulators/xdms/auth/nonces.js';

const LIFETIME_MS = 1_000;

function setUp(key = 'key', areForOneUse = false) {
  let at = 1_700_000_000_000;
  const nonces = new Nonces(createSecretKey(Buffer.from(key)), {
    lifetimeMs: LIFETIME_MS,
    areForOneUse,
    now: () => new Date(at),
  });
  return {
    nonces,
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

test('no nonce is issued twice', () => {
  const { nonces } = setUp();
  assert.equal(new Set(Array.from({ length: 1_000 }, () => nonces.issue())).size, 1_000);
});

test('a nonce is valid for its lifetime and no longer', () => {
  const { nonces, pass } = setUp();
  const nonce = nonces.issue();
  pass(LIFETIME_MS);
  assert.equal(nonces.use(nonce, 1, 'c'), 'fresh');
  pass(1);
  assert.equal(nonces.use(nonce, 2, 'c'), 'expired');
});

test('a nonce for one use is refused whatever count follows', () => {
  const { nonces } = setUp('key', true);
  const [first, second] = [nonces.issue(), nonces.issue()];
  assert.equal(nonces.use(first, 1, 'c'), 'fresh');
  assert.equal(nonces.use(first, 2, 'c'), 'used');
  assert.equal(nonces.use(second, 1, 'c'), 'fresh');
});

test('a used count is a replay only with the same nonce', () => {
  const { nonces } = setUp();
  const [first, second] = [nonces.issue(), nonces.issue()];
  assert.equal(nonces.use(first, 1, 'c'), 'fresh');
  assert.equal(nonces.use(first, 1, 'c'), 'replayed');
  assert.equal(nonces.use(second, 1, 'c'), 'fresh');
  assert.equal(nonces.use(first, 2, 'c'), 'fresh');
});

test('counts are kept as long as their nonces are valid, even when others expire', () => {
  const { nonces, pass } = setUp();
  const old = nonces.issue();
  nonces.use(old, 1, 'c');
  pass(600);
  const young = nonces.issue();
  nonces.use(young, 1, 'c');
  pass(600);
  nonces.use(nonces.issue(), 1, 'c');
  assert.equal(nonces.use(old, 2, 'c'), 'expired');
  assert.equal(nonces.use(young, 1, 'c'), 'replayed');
});

test('the state of a nonce is removed when it expires', () => {
  const { nonces, pass } = setUp();
  for (let index = 0; index < 100; index += 1) {
    nonces.issue();
    nonces.use(nonces.issue(), 1, 'c');
    pass(LIFETIME_MS / 10);
  }
  assert.equal(nonces.counted, 11);
});

test('a nonce of another server, a changed nonce and a respelled nonce are unknown', () => {
  const { nonces } = setUp();
  const nonce = nonces.issue();
  const octets = Buffer.from(nonce, 'base64url');
  for (const index of octets.keys()) {
    const changed = Buffer.from(octets);
    changed[index] = (changed[index] ?? 0) ^ 1;
    assert.equal(nonces.use(changed.toString('base64url'), 1, 'c'), 'unknown');
  }
  for (const other of ['', 'x', `${nonce}=`, `${nonce} `, nonce.slice(1), setUp('other').nonces.issue()]) {
    assert.equal(nonces.use(other, 1, 'c'), 'unknown');
  }
  assert.equal(nonces.use(nonce, 1, 'c'), 'fresh');
});

test('each nonce keeps the client nonce of its first successful use', () => {
  const { nonces } = setUp();
  const [first, second] = [nonces.issue(), nonces.issue()];
  assert.equal(nonces.firstCnonce(first), undefined);
  nonces.use(first, 1, 'a');
  nonces.use(first, 2, 'b');
  nonces.use(second, 1, 'c');
  assert.deepEqual([nonces.firstCnonce(first), nonces.firstCnonce(second)], ['a', 'c']);
});
