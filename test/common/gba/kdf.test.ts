import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  btidOf,
  ksNaf,
  ksNafInput,
  nafPassword,
  tmpi,
  UA_HTTP_DIGEST,
  uaOfCipherSuite,
} from '../../../common/gba/kdf.js';
import { VECTOR } from './test-sets.js';

const { ks, rand, impi, naf: host } = VECTOR;

const KEYS = [
  ['0100000002', 'fd1ac8d09e974a83d864e40f158ddb173379a13316de75a7f659d3b4ab4dffab'],
  ['010001c02f', '1b1864e473732e8d221187a496a2104870043ab3014cc669fd55cb9eccc21f46'],
  ['010001002f', 'b72e7ceecdf2106ff120c7f2d6d91911210578d97c4fd5315e5c9441000f57d7'],
  ['0100011301', '0cbf5133e7774b844a2cee0693dbdfb4f95ac44c886068f1c6b533ff61bfc3cb'],
] as const;

for (const [ua, key] of KEYS) {
  test(`Ks_NAF for the Ua security protocol ${ua} equals the vector`, () => {
    assert.equal(ksNaf({ ks, rand, impi }, { host, ua: Buffer.from(ua, 'hex') }).toString('hex'), key);
  });
}

test('the identifiers of HTTP Digest and of a cipher suite are those of the vectors', () => {
  assert.equal(UA_HTTP_DIGEST.toString('hex'), '0100000002');
  assert.equal(uaOfCipherSuite(0xc02f).toString('hex'), '010001c02f');
  assert.equal(uaOfCipherSuite(0x2f).toString('hex'), '010001002f');
  for (const wrong of [-1, 0x10000, 1.5]) assert.throws(() => uaOfCipherSuite(wrong), { argument: 'suite' });
});

test('the password at a NAF is Ks_NAF in base64', () => {
  const key = ksNaf({ ks, rand, impi }, { host, ua: UA_HTTP_DIGEST });
  assert.equal(nafPassword(key), '/RrI0J6XSoPYZOQPFY3bFzN5oTMW3nWn9lnTtKtN/6s=');
});

test('Ks_NAF is an HMAC, and no plain hash of key and parameters', () => {
  const naf = { host, ua: UA_HTTP_DIGEST };
  const plain = createHash('sha256').update(ks).update(ksNafInput({ rand, impi }, naf)).digest();
  assert.notDeepEqual(ksNaf({ ks, rand, impi }, naf), plain);
});

test('TMPI and B-TID equal the vectors', () => {
  assert.equal(tmpi({ ks, rand, impi }, VECTOR.bsf), 'NdfNQvvGWK4SGbs7c17alrZHQXyhEcrW@tmpi.bsf.3gppnetwork.org');
  assert.equal(btidOf(rand, VECTOR.bsf), VECTOR.btid);
});

test('keys and identifiers of another length are refused by their names', () => {
  const naf = { host, ua: UA_HTTP_DIGEST };
  assert.throws(() => ksNaf({ ks: rand, rand, impi }, naf), { argument: 'ks' });
  assert.throws(() => ksNaf({ ks, rand: ks, impi }, naf), { argument: 'rand' });
  assert.throws(() => ksNaf({ ks, rand, impi }, { host, ua: Buffer.of(1) }), { argument: 'ua' });
});
