import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from '../../../../common/defined.js';
import type { XdmsOptions } from '../../../../simulators/start/xdms-options.js';
import { ALICE, BOB, type Fields, MockWithAuth } from './mock-with-auth.js';

const ASSERTED = 'x-3gpp-asserted-identity';
const INTENDED = 'x-3gpp-intended-identity';
const USERS = [
  { xui: ALICE, password: 'pw' },
  { xui: BOB, password: 'pw' },
  { xui: 'sip:admin@example.com', privilege: 'trusted-writer' },
] as const;
const BASIC = { scheme: 'basic', basicWithoutTls: true } as const;
const CREDENTIALS = { authorization: `Basic ${Buffer.from('alice:pw').toString('base64')}` };

/** Returns the status of a GET of a missing document of Alice; 404 means that the client has access. */
function statusOf(options: XdmsOptions, headers: Fields, peer?: string): number {
  return new MockWithAuth({ users: USERS, ...options }).request({ headers, ...defined({ peer }) }).status;
}

const CASES: readonly (readonly [what: string, status: number, options: XdmsOptions, headers: Fields])[] = [
  ['an asserted owner has access', 404, { trustedProxy: true }, { [ASSERTED]: `"${ALICE}"` }],
  [
    'one of several asserted identities has access',
    404,
    { trustedProxy: true },
    { [ASSERTED]: `"tel:+1", "${ALICE}"` },
  ],
  ['an identity may lack its scheme', 404, { trustedProxy: true }, { [ASSERTED]: '"alice@example.com"' }],
  ['another asserted user has no access', 403, { trustedProxy: true }, { [ASSERTED]: `"${BOB}"` }],
  ['an unknown asserted identity has no access', 403, { trustedProxy: true }, { [ASSERTED]: '"sip:x@example.com"' }],
  ['a privilege is that of the identity', 404, { trustedProxy: true }, { [ASSERTED]: '"sip:admin@example.com"' }],
  ['a request without an identity has no access', 403, { trustedProxy: true }, {}],
  ['an intended identity alone gives no access', 403, { trustedProxy: true }, { [INTENDED]: `"${ALICE}"` }],
  ['the field names no identity', 400, { trustedProxy: true }, { [ASSERTED]: ' , ' }],
  [
    'an intended identity among the asserted ones has access',
    404,
    { trustedProxy: true },
    { [ASSERTED]: `"${BOB}", "${ALICE}"`, [INTENDED]: `"${ALICE}"` },
  ],
  [
    'an intended identity replaces the other asserted ones',
    403,
    { trustedProxy: true },
    { [ASSERTED]: `"${BOB}", "${ALICE}"`, [INTENDED]: `"${BOB}"` },
  ],
  [
    'an intended identity that is not asserted is refused',
    403,
    { trustedProxy: true },
    { [ASSERTED]: `"${BOB}"`, [INTENDED]: `"${ALICE}"` },
  ],
  [
    'the field names two intended identities',
    400,
    { trustedProxy: true },
    { [ASSERTED]: `"${ALICE}"`, [INTENDED]: `"${ALICE}", "${BOB}"` },
  ],
  ['credentials go through the proxy', 404, { auth: BASIC, trustedProxy: true }, CREDENTIALS],
  [
    'credentials agree with the intended identity',
    404,
    { auth: BASIC, trustedProxy: true },
    { ...CREDENTIALS, [INTENDED]: '"alice@example.com"' },
  ],
  [
    'credentials of another user than the intended one are refused',
    403,
    { auth: BASIC, trustedProxy: true },
    { ...CREDENTIALS, [INTENDED]: `"${BOB}"` },
  ],
  ['a request without identity and credentials gets a challenge', 401, { auth: BASIC, trustedProxy: true }, {}],
  ['untrusted fields are ignored', 401, { auth: BASIC }, { [ASSERTED]: `"${ALICE}"` }],
  ['untrusted fields are ignored without authentication', 404, {}, { [ASSERTED]: `"${BOB}"` }],
  [
    'untrusted fields are ignored next to credentials',
    404,
    { auth: BASIC },
    { ...CREDENTIALS, [INTENDED]: `"${BOB}"` },
  ],
  [
    'an option refuses an untrusted intended identity',
    403,
    { auth: BASIC, untrustedIdentity: 'refuse' },
    { ...CREDENTIALS, [INTENDED]: `"${ALICE}"` },
  ],
  [
    'an option refuses an untrusted asserted identity',
    403,
    { auth: BASIC, untrustedIdentity: 'refuse' },
    { ...CREDENTIALS, [ASSERTED]: '"x"' },
  ],
  ['the option does not refuse credentials', 404, { auth: BASIC, untrustedIdentity: 'refuse' }, CREDENTIALS],
];

for (const [what, status, options, headers] of CASES) {
  test(`${what}: ${JSON.stringify(headers)} is answered ${status} with ${JSON.stringify(options)}`, () => {
    assert.equal(statusOf(options, headers), status);
  });
}

test('with trusted addresses in the options, only proxies at these addresses are trusted', () => {
  const options = { auth: BASIC, trustedProxy: { addresses: ['192.0.2.1', '2001:db8::1'] } };
  const headers = { [ASSERTED]: `"${ALICE}"` };
  for (const peer of ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1'])
    assert.equal(statusOf(options, headers, peer), 404);
  for (const peer of ['192.0.2.2', undefined]) assert.equal(statusOf(options, headers, peer), 401);
  assert.equal(statusOf({ ...options, untrustedIdentity: 'refuse' }, headers, '192.0.2.2'), 403);
});

test('an identity without quotes is accepted, and reported as a finding', () => {
  const mock = new MockWithAuth({ users: USERS, trustedProxy: true });
  assert.equal(mock.request({ headers: { [ASSERTED]: ALICE } }).status, 404);
  assert.deepEqual(mock.rules, ['3GPP TS 24.109']);
});

test('a response to a client that a proxy has authenticated forbids shared caches', () => {
  const mock = new MockWithAuth({ users: USERS, trustedProxy: true });
  const answer = mock.request({ target: '/xcap-root/xcap-caps/global/index', headers: { [ASSERTED]: `"${ALICE}"` } });
  assert.deepEqual([answer.status, answer.headers['cache-control']], [200, 'private, no-cache']);
});

test('a refusal names the identity that has come', () => {
  const mock = new MockWithAuth({ users: USERS, trustedProxy: true });
  const textOf = (headers: Fields): string => String(mock.request({ headers }).body);
  assert.match(textOf({ [ASSERTED]: `"${BOB}"` }), /are not yours; the request comes from sip:bob@example\.com\./);
  const both = { [ASSERTED]: `"${BOB}"`, [INTENDED]: `"${ALICE}"` };
  assert.match(textOf(both), /found to be sip:alice@example\.com; the request comes from sip:bob@example\.com\./);
});
