import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as der from '../../../simulators/tls/der.js';

const ENCODED: readonly (readonly [what: string, value: Buffer, hex: string])[] = [
  ['an empty sequence', der.sequence(), '3000'],
  ['a sequence of two', der.sequence(der.boolean(true), der.boolean(false)), '30060101ff010100'],
  ['a set', der.set(der.boolean(true)), '31030101ff'],
  ['zero', der.integer(Buffer.of(0)), '020100'],
  ['nothing as a number', der.integer(Buffer.of()), '020100'],
  ['a small number', der.integer(Buffer.of(2)), '020102'],
  ['a number with needless zeros', der.integer(Buffer.of(0, 0, 5)), '020105'],
  ['a number whose first bit is set', der.integer(Buffer.of(0x80, 1)), '0203008001'],
  ['an object identifier', der.objectIdentifier('1.2.840.10045.4.3.2'), '06082a8648ce3d040302'],
  ['another', der.objectIdentifier('2.5.29.17'), '0603551d11'],
  ['text', der.utf8String('é'), '0c02c3a9'],
  ['octets', der.octetString(Buffer.of(1, 2)), '04020102'],
  ['bits', der.bitString(Buffer.of(1, 2)), '0303000102'],
  ['a time', der.time(new Date('2026-11-21T09:08:07.654Z')), '170d3236313132313039303830375a'],
  ['a time from 2050 on', der.time(new Date('2050-01-01T00:00:00Z')), '180f32303530303130313030303030305a'],
  ['an explicit tag', der.explicit(3, der.boolean(true)), 'a3030101ff'],
  ['an implicit tag', der.implicit(2, Buffer.from('a')), '820161'],
];

for (const [what, value, hex] of ENCODED) {
  test(`${what} is encoded as ${hex}`, () => {
    assert.equal(value.toString('hex'), hex);
  });
}

test('lengths up to 127 take one octet, and longer ones as few as possible', () => {
  for (const [length, header] of [
    [127, '047f'],
    [128, '048180'],
    [255, '0481ff'],
    [256, '04820100'],
    [65_535, '0482ffff'],
  ] as const) {
    const encoded = der.octetString(Buffer.alloc(length));
    assert.equal(encoded.subarray(0, encoded.length - length).toString('hex'), header);
  }
});
