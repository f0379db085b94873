import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { createKeyRing } from '../../../simulators/license/key-ring.js';

describe('key ring', () => {
  test('finds only added keys', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.string(), (keys, other) => {
        const ring = createKeyRing<number>();
        for (const [index, key] of keys.entries()) assert.equal(ring.add(key, index), true);
        for (const [index, key] of keys.entries()) assert.equal(ring.find(key), index);
        if (!keys.includes(other)) assert.equal(ring.find(other), undefined);
      }),
    );
  });

  test('refuses a key that it contains, and keeps its first holder', () => {
    const ring = createKeyRing<string>();
    assert.equal(ring.add('a2V5', 'first'), true);
    assert.equal(ring.add('a2V5', 'second'), false);
    assert.equal(ring.find('a2V5'), 'first');
  });

  test('a digest is the same for the same key, but differs between key rings', () => {
    const ring = createKeyRing<string>();
    assert.equal(ring.digest('a2V5'), ring.digest('a2V5'));
    assert.notEqual(ring.digest('a2V5'), ring.digest('a2V6'));
    assert.notEqual(ring.digest('a2V5'), createKeyRing<string>().digest('a2V5'));
    assert.ok(!ring.digest('a2V5').includes('a2V5'));
  });

  test('names of object members are ordinary keys', () => {
    const ring = createKeyRing<string>();
    assert.equal(ring.find('__proto__'), undefined);
    assert.equal(ring.find('constructor'), undefined);
  });

  test('a printed key ring shows no key', () => {
    const ring = createKeyRing<string>();
    ring.add('c2VjcmV0LWtleQ==', 'holder');
    assert.ok(!inspect(ring, { depth: 9, showHidden: true }).includes('c2VjcmV0LWtleQ=='));
  });
});
