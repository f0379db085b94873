import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { settingsOf, type XdmsOptions } from '../../../../simulators/start/xdms-options.js';

test('without options the mock asks for no credentials, trusts no proxy and ignores identities', () => {
  const { auth, tls } = settingsOf({});
  assert.deepEqual([auth.scheme, auth.trustedProxy, auth.untrustedIdentity], ['none', undefined, 'ignore']);
  assert.equal(tls, undefined);
});

test('the name of a scheme means the scheme with its defaults', () => {
  const { auth } = settingsOf({ auth: 'digest', host: 'xcap.example.com' });
  assert.deepEqual([auth.scheme, auth.realm, auth.algorithms], ['digest', 'xcap@xcap.example.com', ['SHA-256', 'MD5']]);
  assert.equal(auth.nonceLifetimeMs, 300_000);
});

test('Basic needs TLS, or an explicit option', () => {
  assert.equal(settingsOf({ auth: 'basic', tls: true }).auth.scheme, 'basic');
  assert.equal(settingsOf({ auth: { scheme: 'basic', basicWithoutTls: true } }).auth.scheme, 'basic');
});

test('integrity offers auth-int as a quality of protection', () => {
  assert.deepEqual(settingsOf({ auth: 'digest' }).auth.qop, ['auth']);
  assert.deepEqual(settingsOf({ auth: { scheme: 'digest', integrity: false } }).auth.qop, ['auth']);
  assert.deepEqual(settingsOf({ auth: { scheme: 'digest', integrity: true } }).auth.qop, ['auth', 'auth-int']);
});

test('an algorithm that the options name twice is offered once', () => {
  assert.deepEqual(settingsOf({ auth: { algorithms: ['MD5', 'MD5'] } }).auth.algorithms, ['MD5']);
});

const BAD: readonly (readonly [argument: string, options: unknown])[] = [
  ['auth', { auth: 'basic' }],
  ['auth', { auth: { scheme: 'basic', basicWithoutTls: false } }],
  ['auth', { auth: 'kerberos' }],
  ['auth.realm', { auth: { realm: '' } }],
  ['auth.realm', { auth: { realm: 'a\nb' } }],
  ['auth.algorithms', { auth: { algorithms: [] } }],
  ['auth.algorithms', { auth: { algorithms: ['SHA-1'] } }],
  ['auth.userhash', { auth: { userhash: 'false' } }],
  ['auth.integrity', { auth: { integrity: 'yes' } }],
  ['auth.basicWithoutTls', { auth: { basicWithoutTls: 1 } }],
  ['auth.nonceLifetimeMs', { auth: { nonceLifetimeMs: 0 } }],
  ['trustedProxy.addresses', { trustedProxy: { addresses: ['proxy.example.com'] } }],
  ['untrustedIdentity', { untrustedIdentity: 'believe' }],
  ['users[0].password', { users: [{ xui: 'sip:a@b', password: '' }] }],
  ['users[0].username', { users: [{ xui: 'sip:a@b', username: '' }] }],
  ['users[0].privilege', { users: [{ xui: 'sip:a@b', privilege: 'root' }] }],
];

for (const [argument, options] of BAD) {
  test(`the options ${JSON.stringify(options)} are refused, naming ${argument}`, () => {
    assert.throws(
      () => settingsOf(options as XdmsOptions),
      (error) => error instanceof InvalidArgumentError && error.argument === argument,
    );
  });
}
