import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AKA_ALGORITHM, akaResponse, akaRspauth } from '../../../common/gba/aka-digest.js';
import { VECTOR } from './test-sets.js';

const input = {
  username: VECTOR.impi,
  realm: VECTOR.bsf,
  password: VECTOR.res,
  nonce: VECTOR.nonce,
  nc: '00000001',
  cnonce: VECTOR.cnonce,
  qop: 'auth-int',
  method: 'GET',
  uri: '/',
  body: Buffer.alloc(0),
} as const;

test(`the password of ${AKA_ALGORITHM} is RES as octets, not their digits`, () => {
  assert.equal(akaResponse(input), '8dcd54cb1cecc2b2683ed39c868cbe18');
  const digits = Buffer.from(VECTOR.res.toString('hex'));
  assert.equal(akaResponse({ ...input, password: digits }), '73cc7306237919749435d38dd7da4af8');
});

test('the response beside AUTS has an empty password', () => {
  assert.equal(akaResponse({ ...input, password: Buffer.alloc(0) }), 'ae4e4797d502cfb6edd7636c43d8c8a8');
});

test('rspauth covers the content of the response', () => {
  const body = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><BootstrappingInfo xmlns="uri:3gpp-gba"><btid>${VECTOR.btid}</btid><lifetime>2026-11-26T10:00:00Z</lifetime></BootstrappingInfo>`,
  );
  assert.equal(body.length, 214);
  assert.equal(akaRspauth({ ...input, body }), '69a8668143ddaa8fd480036b058b52bf');
  assert.notEqual(akaRspauth(input), '69a8668143ddaa8fd480036b058b52bf');
});

test('with qop auth, the response does not cover the content', () => {
  const auth = { ...input, qop: 'auth' } as const;
  assert.equal(akaResponse(auth), akaResponse({ ...auth, body: Buffer.from('other') }));
  assert.notEqual(akaResponse(input), akaResponse({ ...input, body: Buffer.from('other') }));
});
