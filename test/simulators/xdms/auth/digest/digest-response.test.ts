import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { expectedDigest, hashedUsername } from '../../../../../simulators/xdms/auth/digest/digest-response.js';
import { responseOf } from '../digest-client.js';

const MUFASA = {
  username: 'Mufasa',
  realm: 'http-auth@example.org',
  password: 'Circle of Life',
  nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
  nc: '00000001',
  cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
  firstCnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
  qop: 'auth',
  method: 'GET',
  uri: '/dir/index.html',
  body: new Uint8Array(),
};

test('the response equals the example of RFC 7616 section 3.9.1 with MD5', () => {
  assert.equal(expectedDigest({ ...MUFASA, algorithm: 'MD5' }), '8ca523f5e9506fed4657c9700eebdbec');
});

test('the response equals the example of RFC 7616 section 3.9.1 with SHA-256', () => {
  assert.equal(
    expectedDigest({ ...MUFASA, algorithm: 'SHA-256' }),
    '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
  );
});

test('for every algorithm the response equals an independent computation', () => {
  for (const algorithm of ['MD5', 'SHA-256', 'SHA-512-256'] as const) {
    const expected = responseOf({ ...MUFASA, algorithm, opaque: '' }, MUFASA.password, 'GET');
    assert.equal(expectedDigest({ ...MUFASA, algorithm }), expected);
  }
});

test('every input of the response changes it', () => {
  const plain = expectedDigest({ ...MUFASA, algorithm: 'SHA-256' });
  for (const name of Object.keys(MUFASA).filter((input) => input !== 'body' && input !== 'firstCnonce')) {
    assert.notEqual(expectedDigest({ ...MUFASA, algorithm: 'SHA-256', [name]: 'other' }), plain, name);
  }
});

test('a session key uses the first nonce of the client', () => {
  const hash = (text: string) => createHash('md5').update(text).digest('hex');
  const { username, realm, password, nonce, nc, cnonce, qop, method, uri } = MUFASA;
  const key = hash(`${hash(`${username}:${realm}:${password}`)}:${nonce}:first`);
  assert.equal(
    expectedDigest({ ...MUFASA, algorithm: 'MD5-sess', firstCnonce: 'first' }),
    hash([key, nonce, nc, cnonce, qop, hash(`${method}:${uri}`)].join(':')),
  );
});

test('only auth-int covers the content', () => {
  const digestOf = (qop: string, text: string) =>
    expectedDigest({ ...MUFASA, algorithm: 'SHA-256', qop, body: Buffer.from(text) });
  assert.equal(digestOf('auth', 'one'), digestOf('auth', 'two'));
  assert.notEqual(digestOf('auth-int', 'one'), digestOf('auth-int', 'two'));
});

test('a password is converted to Normalization Form C', () => {
  const composed = expectedDigest({ ...MUFASA, algorithm: 'MD5', password: 'caf\u00e9' });
  assert.equal(expectedDigest({ ...MUFASA, algorithm: 'MD5', password: 'cafe\u0301' }), composed);
  assert.equal(responseOf({ ...MUFASA, algorithm: 'MD5', opaque: '' }, 'caf\u00e9', 'GET'), composed);
});

test('the hash of a user name includes the realm', () => {
  // printf 'Mufasa:http-auth@example.org' | md5sum
  assert.equal(hashedUsername('MD5', 'Mufasa', 'http-auth@example.org'), '4238f3a16167373febb9bc4d43db9cc4');
});
