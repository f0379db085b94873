import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Logins, secretOf } from '../../../src/diagnosis/twin/logins.js';

const XUI = 'sip:alice@example.com';
const REQUEST = {
  method: 'GET',
  target: '/xcap-root/resource-lists/users/sip:alice@example.com/index',
  headers: { host: 'example.com', authorization: 'Bearer [redacted]' },
  rawHeaders: ['Host', 'example.com', 'Authorization', 'Bearer [redacted]'],
  httpVersionMajor: 1,
  httpVersionMinor: 1,
  isSecure: true,
  body: new Uint8Array(),
  peer: '127.0.0.1',
} as const;

test('a user with a token sends it, whatever the answer', () => {
  const sent: unknown[] = [];
  const logins = new Logins([{ xui: XUI, names: [] }], 'bearer', (request) => {
    sent.push(request.rawHeaders);
    return { status: 401, headers: { 'www-authenticate': 'Bearer' }, body: '' };
  });
  assert.equal(logins.serve(REQUEST, XUI).status, 401);
  assert.deepEqual(sent, [
    ['Host', 'example.com', 'Authorization', `Bearer ${secretOf(XUI, 'bearer').tokens?.[0]?.token}`],
  ]);
});
