import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasCredentials, withWrongCredentials } from '../../../../../src/measure/server/subject/credentials/kinds.js';
import { ALICE_CERTIFICATE } from './client-certificates.js';

const xui = 'sip:alice@example.com';

test('wrong credentials are of the same kind', () => {
  const identity = { 'X-3GPP-Asserted-Identity': `"${xui}"` };
  assert.deepEqual(withWrongCredentials({ xui, username: 'alice', password: 'pw' }), {
    xui,
    username: 'alice',
    password: 'not pw',
  });
  assert.deepEqual(withWrongCredentials({ xui, token: 'abc=' }), { xui, token: 'not-abc=' });
  const headers = { Authorization: 'Custom id abc', Cookie: 'a=1; b=2', 'X-Tenant': 'lab' };
  assert.deepEqual(withWrongCredentials({ xui, headers }), {
    xui,
    headers: { Authorization: 'Custom id not-abc', Cookie: 'a=wrong; b=wrong', 'X-Tenant': 'lab' },
  });
  assert.equal(withWrongCredentials({ xui, headers: identity }), undefined);
  assert.equal(withWrongCredentials({ xui, tls: ALICE_CERTIFICATE }), undefined);
});

test('a user name alone is no credential', () => {
  assert.ok(!hasCredentials({ xui, username: 'alice' }));
  assert.ok(hasCredentials({ xui, headers: { 'X-Tenant': 'lab' } }));
});
