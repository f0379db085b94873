import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseChallenges } from '../../../../src/client/xcap/authentication/challenges.js';
import {
  type DigestPassword,
  digestChallenge,
  digestSession,
} from '../../../../src/client/xcap/authentication/digest.js';
import { ServerNonces } from '../../../../src/client/xcap/authentication/nonces.js';

const MUFASA: DigestPassword = { username: 'Mufasa', password: 'Circle of Life' };
const CNONCE = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
const EXAMPLE =
  'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=ALGORITHM, ' +
  'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';
const INDEX = { method: 'GET', target: '/dir/index.html', body: new Uint8Array() };

function session(field: string, credentials: DigestPassword = MUFASA, cnonce = CNONCE) {
  const [challenge] = parseChallenges(field).map(digestChallenge);
  assert.ok(challenge !== undefined);
  return digestSession(challenge, credentials, new ServerNonces(), cnonce);
}

function authorize(field: string, credentials?: DigestPassword, cnonce?: string, request = INDEX): Map<string, string> {
  const value = session(field, credentials, cnonce).authorize(request);
  return new Map([...value.matchAll(/([\w*]+)=("?)([^",]*)\2/g)].map(([, name = '', , text = '']) => [name, text]));
}

test('the examples of RFC 7616 §3.9.1 are reproduced exactly', () => {
  const fixed = (algorithm: string, response: string) =>
    'Digest username="Mufasa", realm="http-auth@example.org", uri="/dir/index.html", ' +
    `algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", nc=00000001, ` +
    `cnonce="${CNONCE}", qop=auth, response="${response}", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;
  assert.equal(
    session(EXAMPLE.replace('ALGORITHM', 'MD5')).authorize(INDEX),
    fixed('MD5', '8ca523f5e9506fed4657c9700eebdbec'),
  );
  assert.equal(
    session(EXAMPLE.replace('ALGORITHM', 'SHA-256')).authorize(INDEX),
    fixed('SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'),
  );
});

test('SHA-512-256 with a hashed user name gives the values of RFC 7616 §3.9.2 as corrected by its errata', () => {
  const challenge =
    'Digest realm="api@example.org", qop="auth", algorithm=SHA-512-256, charset=UTF-8, userhash=true, ' +
    'nonce="5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK", opaque="HRPCssKJSGjCrkzDg8OhwpzCiGPChXYjwrI2QmXDnsOS"';
  const jason = { username: 'J\u00e4s\u00f8n Doe', password: 'Secret, or not?' };
  const cnonce = 'NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v';
  const request = { ...INDEX, target: '/doe.json' };
  const params = authorize(challenge, jason, cnonce, request);
  assert.equal(params.get('username'), '793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b');
  assert.equal(params.get('userhash'), 'true');
  assert.equal(params.get('response'), '3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5');
  const decomposed = { ...jason, username: 'Ja\u0308s\u00f8n Doe' };
  assert.deepEqual(authorize(challenge, decomposed, cnonce, request), params);
  assert.equal(
    authorize(challenge.replace('userhash=true', 'userhash=false'), jason, cnonce, request).get('username*'),
    "UTF-8''J%C3%A4s%C3%B8n%20Doe",
  );
});

test('requests with one nonce are counted, and a next nonce starts anew', () => {
  const first = session(EXAMPLE.replace('ALGORITHM', 'MD5'));
  const counts = [first, first, first.withNonce('other')].map((each) => /nc=(\w+)/.exec(each.authorize(INDEX))?.[1]);
  assert.deepEqual(counts, ['00000001', '00000002', '00000001']);
  assert.match(first.withNonce('other').authorize(INDEX), /nonce="other"/);
});

test('without qop the form of RFC 2069 is used', () => {
  const params = authorize('Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"', {
    username: 'Mufasa',
    password: 'CircleOfLife',
  });
  assert.deepEqual([...params.keys()], ['username', 'realm', 'uri', 'nonce', 'response']);
  // The example of RFC 2069 §2.4 with the response its errata give.
  assert.equal(params.get('response'), '1949323746fe6a43ef61f9606e7febea');
});

test('quotes and backslashes in a realm and in a user name are escaped', () => {
  const value = session('Digest realm="a \\"b\\" \\\\", nonce="n"', { username: 'x"y\\', password: 'p' }).authorize(
    INDEX,
  );
  assert.match(value, /username="x\\"y\\\\", realm="a \\"b\\" \\\\"/);
});

test('unsupported challenges are skipped', () => {
  for (const field of [
    'Basic realm="a"',
    'Digest nonce="n"',
    'Digest realm="a"',
    'Digest realm="a", nonce="n", algorithm=SHA-1024',
    'Digest realm="a", nonce="n", qop="auth-conf"',
  ]) {
    assert.deepEqual(parseChallenges(field).map(digestChallenge), [undefined], field);
  }
});
