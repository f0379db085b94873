import assert from 'node:assert/strict';
import { test } from 'node:test';
import { milenage, opcOf } from '../../../common/gba/milenage.js';
import { octetsOfHex } from '../../../common/gba/octets.js';
import { TEST_SETS, VECTOR } from './test-sets.js';

const octets = (hex: string) => Buffer.from(hex, 'hex');

for (const [index, set] of TEST_SETS.entries()) {
  test(`OPc and f1 to f5* equal test set ${index + 1}`, () => {
    assert.equal(opcOf(octets(set.k), octets(set.op)).toString('hex'), set.opc);
    const values = milenage({ k: octets(set.k), opc: octets(set.opc) }, octets(set.rand));
    const { macA, macS } = values.macs(octets(set.sqn), octets(set.amf));
    const { res, ck, ik, ak, akStar } = values;
    const found = { macA, macS, res, ck, ik, ak, akStar };
    for (const [name, value] of Object.entries(found)) {
      assert.equal(value.toString('hex'), set[name as keyof typeof found], name);
    }
  });
}

test('a key, a challenge or a number of another length is refused by its name, without its value', () => {
  const { key, rand, amf } = VECTOR;
  const short = rand.subarray(1);
  for (const [name, call] of [
    ['k', () => milenage({ ...key, k: short }, rand)],
    ['opc', () => milenage({ ...key, opc: short }, rand)],
    ['rand', () => milenage(key, short)],
    ['op', () => opcOf(key.k, short)],
  ] as const) {
    assert.throws(call, { argument: name, message: `${name}: must have 16 octets, got 15` });
  }
  assert.throws(() => milenage(key, rand).macs(rand, amf), { argument: 'sqn' });
  assert.throws(() => milenage(key, rand).macs(VECTOR.sqn, rand), { argument: 'amf' });
});

test('hexadecimal digits are read in both cases, and text of another form is refused without showing it', () => {
  assert.deepEqual(octetsOfHex('00fFA1', 3, 'sqn'), Buffer.of(0, 255, 161));
  for (const wrong of ['00ff', '00ffa1a2', '00ffxx']) {
    assert.throws(
      () => octetsOfHex(wrong, 3, 'users[0].aka.k'),
      (thrown: Error) =>
        thrown.message.startsWith('users[0].aka.k: must have 6 hexadecimal digits') && !thrown.message.includes(wrong),
    );
  }
});
