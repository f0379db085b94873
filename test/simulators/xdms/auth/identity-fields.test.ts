import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { XdmsOptions } from '../../../../simulators/xdms/options.js';
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
  return new MockWithAuth({ users: USERS, ...options }).request({ headers, ...(peer !== undefined && { peer }) })
    .status;
}

const CASES: readonly (readonly [what: string, status: number, options: XdmsOptions, headers: Fields])[] = [
  ['the owner, as the proxy asserts, may', 404, { trustedProxy: true }, { [ASSERTED]: `"${ALICE}"` }],
  ['so may one of several identities', 404, { trustedProxy: true }, { [ASSERTED]: `"tel:+1", "${ALICE}"` }],
  ['an identity may lack its scheme', 404, { trustedProxy: true }, { [ASSERTED]: '"alice@example.com"' }],
  ['another user may not', 403, { trustedProxy: true }, { [ASSERTED]: `"${BOB}"` }],
  ['nor may an identity nobody knows', 403, { trustedProxy: true }, { [ASSERTED]: '"sip:x@example.com"' }],
  ['a privilege is that of the identity', 404, { trustedProxy: true }, { [ASSERTED]: '"sip:admin@example.com"' }],
  ['without an identity there is nobody to trust', 403, { trustedProxy: true }, {}],
  ['an intention alone is no identity', 403, { trustedProxy: true }, { [INTENDED]: `"${ALICE}"` }],
  ['no identity is named', 400, { trustedProxy: true }, { [ASSERTED]: ' , ' }],
  [
    'an intention has to be among what is asserted',
    404,
    { trustedProxy: true },
    { [ASSERTED]: `"${BOB}", "${ALICE}"`, [INTENDED]: `"${ALICE}"` },
  ],
  [
    'an intention narrows what is asserted',
    403,
    { trustedProxy: true },
    { [ASSERTED]: `"${BOB}", "${ALICE}"`, [INTENDED]: `"${BOB}"` },
  ],
  [
    'an intention that is not asserted is refused',
    403,
    { trustedProxy: true },
    { [ASSERTED]: `"${BOB}"`, [INTENDED]: `"${ALICE}"` },
  ],
  [
    'one intends to be one user',
    400,
    { trustedProxy: true },
    { [ASSERTED]: `"${ALICE}"`, [INTENDED]: `"${ALICE}", "${BOB}"` },
  ],
  ['credentials go through the proxy', 404, { auth: BASIC, trustedProxy: true }, CREDENTIALS],
  [
    'with the user’s own intention',
    404,
    { auth: BASIC, trustedProxy: true },
    { ...CREDENTIALS, [INTENDED]: '"alice@example.com"' },
  ],
  ['but not with another one', 403, { auth: BASIC, trustedProxy: true }, { ...CREDENTIALS, [INTENDED]: `"${BOB}"` }],
  ['without either there is a challenge', 401, { auth: BASIC, trustedProxy: true }, {}],
  ['untrusted fields are ignored', 401, { auth: BASIC }, { [ASSERTED]: `"${ALICE}"` }],
  ['also where every home is open', 404, {}, { [ASSERTED]: `"${BOB}"` }],
  ['also beside credentials', 404, { auth: BASIC }, { ...CREDENTIALS, [INTENDED]: `"${BOB}"` }],
  ['or refused', 403, { auth: BASIC, untrustedIdentity: 'refuse' }, { ...CREDENTIALS, [INTENDED]: `"${ALICE}"` }],
  ['whichever they are', 403, { auth: BASIC, untrustedIdentity: 'refuse' }, { ...CREDENTIALS, [ASSERTED]: '"x"' }],
  ['but only they', 404, { auth: BASIC, untrustedIdentity: 'refuse' }, CREDENTIALS],
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
