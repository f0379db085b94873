import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseChallenges, parseParameters, quoted } from '../../../../src/client/xcap/authentication/challenges.js';

function read(field: string): unknown[] {
  return parseChallenges(field).map(({ scheme, params, token68 }) =>
    token68 === undefined ? [scheme, Object.fromEntries(params)] : [scheme, token68],
  );
}

test('a challenge is read with its parameters, quoted or not', () => {
  assert.deepEqual(read('Digest realm="a b", nonce="x==", qop="auth,auth-int", algorithm=SHA-256, stale=FALSE'), [
    ['digest', { realm: 'a b', nonce: 'x==', qop: 'auth,auth-int', algorithm: 'SHA-256', stale: 'FALSE' }],
  ]);
});

test('several challenges in one field are told apart, whatever their order', () => {
  const basic = ['basic', { realm: 'b' }];
  const digest = ['digest', { realm: 'd, "e" \\', nonce: 'n' }];
  assert.deepEqual(read('Basic realm="b", Digest realm="d, \\"e\\" \\\\", nonce="n"'), [basic, digest]);
  assert.deepEqual(read('Digest realm="d, \\"e\\" \\\\", nonce="n", Basic realm="b"'), [digest, basic]);
});

test('missing and extra white space and commas are tolerated', () => {
  const expected = [
    ['digest', { realm: 'd', nonce: 'n' }],
    ['basic', { realm: 'b' }],
  ];
  assert.deepEqual(read('Digest realm="d",nonce="n",Basic realm="b"'), expected);
  assert.deepEqual(read(' , Digest\trealm = "d" ,, nonce= n ,\tBasic   realm ="b" , '), expected);
  assert.deepEqual(read('DIGEST REALM="d" NONCE="n",BASIC Realm=b'), expected);
});

test('parameters behind a value without the quotation marks that it needs are read', () => {
  assert.deepEqual(read('Bearer realm=xcap@127.0.0.1, error="invalid_token", Basic realm=a/b'), [
    ['bearer', { realm: 'xcap@127.0.0.1', error: 'invalid_token' }],
    ['basic', { realm: 'a/b' }],
  ]);
});

test('schemes without parameters and with token68 can be mixed with others', () => {
  assert.deepEqual(read('Negotiate, Digest realm="d", nonce="n"'), [
    ['negotiate', {}],
    ['digest', { realm: 'd', nonce: 'n' }],
  ]);
  assert.deepEqual(read('Negotiate YII/+-._~==, Basic realm="b"'), [
    ['negotiate', 'YII/+-._~=='],
    ['basic', { realm: 'b' }],
  ]);
  assert.deepEqual(read('NTLM TlRM'), [['ntlm', 'TlRM']]);
});

test('the first of two parameters of one name counts', () => {
  assert.deepEqual(read('Basic realm="a", REALM="b"'), [['basic', { realm: 'a' }]]);
});

test('challenges before a syntax error count', () => {
  assert.deepEqual(read('Basic realm="b", Digest realm="d'), [
    ['basic', { realm: 'b' }],
    ['digest', {}],
  ]);
  assert.deepEqual(read(''), []);
  assert.deepEqual(read('"Digest"'), []);
});

test('any text is read without error', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseChallenges(text)));
});

test('any parameter value that can be quoted is read back', () => {
  const text = fc.string().filter((value) => /^[\t\x20-\x7e]*$/.test(value));
  fc.assert(
    fc.property(text, text, (realm, nonce) => {
      const field = `Basic realm="b", Digest realm=${quoted(realm)},nonce=${quoted(nonce)}, Other`;
      assert.deepEqual(read(field), [
        ['basic', { realm: 'b' }],
        ['digest', { realm, nonce }],
        ['other', {}],
      ]);
    }),
  );
});

test('the parameters of Authentication-Info are read', () => {
  assert.deepEqual(Object.fromEntries(parseParameters('nextnonce="a,b", qop=auth, nc=00000001')), {
    nextnonce: 'a,b',
    qop: 'auth',
    nc: '00000001',
  });
});
