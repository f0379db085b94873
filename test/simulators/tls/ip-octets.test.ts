import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ipOctets } from '../../../simulators/tls/ip-octets.js';

const ADDRESSES: readonly (readonly [text: string, hex: string])[] = [
  ['127.0.0.1', '7f000001'],
  ['255.0.16.9', 'ff001009'],
  ['::1', '00000000000000000000000000000001'],
  ['::', '00000000000000000000000000000000'],
  ['2001:db8::a:0:1', '20010db8000000000000000a00000001'],
  ['1:2:3:4:5:6:7:8', '00010002000300040005000600070008'],
  ['::ffff:192.0.2.1', '00000000000000000000ffffc0000201'],
  ['fe80::1%eth0', 'fe800000000000000000000000000001'],
];

for (const [text, hex] of ADDRESSES) {
  test(`the octets of ${text} are ${hex}`, () => {
    assert.equal(Buffer.from(ipOctets(text) ?? []).toString('hex'), hex);
  });
}

test('a name has no octets', () => {
  for (const name of ['localhost', 'example.com', '', '1.2.3', ':::']) assert.equal(ipOctets(name), undefined);
});
