import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HttpRequestRecord } from '../../../common/exchange.js';
import {
  challengeFields,
  digestGuard,
  digestResponse,
  type GuardVerdict,
  parseCredentials,
} from '../../../steps/client/digest-guard.js';

// RFC 7616 §3.9.1
const MUFASA = {
  username: 'Mufasa',
  password: 'Circle of Life',
  realm: 'http-auth@example.org',
  method: 'GET',
  uri: '/dir/index.html',
  nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
  nc: '00000001',
  cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
};
const SHA256_RESPONSE = '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1';

const ACCOUNT = { username: 'sip:alice@example.com', password: 'secret' };

/** Makes the parameters of a correct answer to a challenge, with a test's mistakes. */
function answer(challenge: string, algorithm: string, changes: Record<string, string> = {}): HttpRequestRecord {
  const parameter = (name: string) => new RegExp(`${name}="((?:[^"\\\\]|\\\\.)*)"`).exec(challenge)?.[1] ?? '';
  const input = { ...ACCOUNT, method: 'GET', uri: '/a', nc: '00000001', cnonce: 'c', algorithm };
  const realm = parameter('realm');
  const nonce = parameter('nonce');
  const password = changes.password ?? ACCOUNT.password;
  const response = digestResponse({ ...input, password, nonce, realm: realm.replace(/\\(.)/g, '$1') });
  const opaque = parameter('opaque');
  const given = { username: ACCOUNT.username, realm, nonce, uri: '/a', cnonce: 'c', response, opaque, ...changes };
  const { username, uri, cnonce } = given;
  const quoted = { username, realm: given.realm, nonce: given.nonce, uri, cnonce, response: given.response };
  const field = [
    ...Object.entries({ ...quoted, opaque: given.opaque }).map(([name, value]) => `${name}="${value}"`),
    `algorithm=${changes.algorithm ?? algorithm}`,
    `nc=${changes.nc ?? input.nc}`,
    `qop=${changes.qop ?? 'auth'}`,
  ];
  const headers = [['Authorization', `Digest ${field.join(', ')}`]] as const;
  return { method: 'GET', origin: 'http://127.0.0.1', target: '/a', headers, body: new Uint8Array() };
}

function judged(changes: Record<string, string>): GuardVerdict {
  const guard = digestGuard(ACCOUNT, 'Authorization');
  return guard.judge(answer(guard.challenge('SHA-256', false), 'SHA-256', changes));
}

describe('the digest of the guard', () => {
  it('is that of RFC 7616 §3.9.1 with MD5', () => {
    assert.equal(digestResponse({ ...MUFASA, algorithm: 'MD5' }), '8ca523f5e9506fed4657c9700eebdbec');
    assert.equal(digestResponse({ ...MUFASA, algorithm: '' }), '8ca523f5e9506fed4657c9700eebdbec');
  });

  it('is that of RFC 7616 §3.9.1 with SHA-256', () => {
    assert.equal(digestResponse({ ...MUFASA, algorithm: 'SHA-256' }), SHA256_RESPONSE);
  });

  it('is another one with the session variant', () => {
    assert.notEqual(digestResponse({ ...MUFASA, algorithm: 'SHA-256-sess' }), SHA256_RESPONSE);
  });
});

describe('the digest guard', () => {
  for (const algorithm of ['MD5', 'SHA-256', 'SHA-512-256', 'MD5-sess']) {
    it(`accepts a correct answer with ${algorithm}`, () => {
      const guard = digestGuard(ACCOUNT, 'Authorization');
      const verdict = guard.judge(answer(guard.challenge(algorithm, false), algorithm));
      assert.equal(verdict.problem, undefined);
      assert.equal(verdict.accepted, true);
    });
  }

  it('refuses a request without credentials', () => {
    const guard = digestGuard(ACCOUNT, 'Authorization');
    const request = { method: 'GET', origin: '', target: '/a', headers: [], body: new Uint8Array() };
    assert.deepEqual(guard.judge(request), { accepted: false, stale: false });
  });

  const WRONG: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ password: 'wrong' }, /response/],
    [{ username: 'bob' }, /user name/],
    [{ realm: 'another' }, /realm/],
    [{ nonce: 'another' }, /never issued the nonce/],
    [{ opaque: 'another' }, /opaque/],
    [{ uri: '/b' }, /request target/],
    [{ algorithm: 'MD5' }, /algorithm/],
    [{ qop: 'auth-int' }, /qop/],
    [{ nc: '1' }, /eight hexadecimal digits/],
    [{ nc: '00000002' }, /response/],
    [{ cnonce: '' }, /cnonce/],
  ];
  for (const [changes, problem] of WRONG) {
    it(`refuses an answer with ${JSON.stringify(changes)}`, () => {
      const verdict = judged(changes);
      assert.equal(verdict.accepted, false);
      assert.match(verdict.problem ?? '', problem);
    });
  }

  it('refuses a nonce count that was used before', () => {
    const guard = digestGuard(ACCOUNT, 'Authorization');
    const request = answer(guard.challenge('MD5', false), 'MD5');
    assert.equal(guard.judge(request).accepted, true);
    assert.match(guard.judge(request).problem ?? '', /nc was used before/);
  });

  it('calls an expired nonce stale when all other parameters are correct', () => {
    const guard = digestGuard(ACCOUNT, 'Authorization');
    const challenge = guard.challenge('MD5', false);
    guard.expire();
    assert.equal(guard.judge(answer(challenge, 'MD5')).stale, true);
    assert.equal(guard.judge(answer(challenge, 'MD5', { password: 'wrong' })).stale, false);
    assert.equal(guard.judge(answer(guard.challenge('MD5', true), 'MD5')).accepted, true);
  });

  it('reads the configured header field', () => {
    const guard = digestGuard(ACCOUNT, 'Proxy-Authorization');
    const request = answer(guard.challenge('MD5', false), 'MD5');
    assert.equal(guard.judge(request).accepted, false);
    const headers = request.headers.map(([, value]) => ['proxy-authorization', value] as const);
    assert.equal(guard.judge({ ...request, headers }).accepted, true);
  });
});

describe('credentials', () => {
  it('are read with their escapes', () => {
    assert.deepEqual(parseCredentials('Digest username="a \\"b\\", c", nc=00000001,qop=auth'), {
      username: 'a "b", c',
      nc: '00000001',
      qop: 'auth',
    });
  });

  for (const [field, problem] of [
    ['Basic YTpi', /scheme/],
    ['Digest username=alice', /not quoted/],
    ['Digest nc="00000001"', /is quoted/],
    ['Digest nc=00000001, nc=00000002', /twice/],
    ['Digest username="alice', /syntax error/],
    ['Digest username="alice" nc=00000001', /syntax error/],
  ] as const) {
    it(`are refused: ${field}`, () => {
      const read = parseCredentials(field);
      assert.match(typeof read === 'string' ? read : JSON.stringify(read), problem);
    });
  }
});

describe('challenges', () => {
  it('share one field or have one field each', () => {
    assert.deepEqual(challengeFields('A', ['x', 'y'], true), [['A', 'x, y']]);
    assert.deepEqual(challengeFields('A', ['x', 'y'], false), [
      ['A', 'x'],
      ['A', 'y'],
    ]);
  });
});
