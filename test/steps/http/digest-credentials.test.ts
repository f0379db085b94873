import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  digestAuthorization,
  digestIngredients,
  isKnownAlgorithm,
  responseDigest,
} from '../../../steps/http/credentials/digest-credentials.js';

const MUFASA = { username: 'Mufasa', password: 'Circle of Life' };
const GET = { method: 'GET', target: '/dir/index.html' };
const CNONCE = ['cnonce', 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ'] as const;

/** The challenges of RFC 7616 §3.9.1. */
function challenge(algorithm: string) {
  return {
    scheme: 'digest',
    params: new Map([
      ['realm', 'http-auth@example.org'],
      ['qop', 'auth, auth-int'],
      ['algorithm', algorithm],
      ['nonce', '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v'],
      ['opaque', 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS'],
    ]),
  };
}

function responseIn(field: string): string | undefined {
  return /response="([^"]*)"/.exec(field)?.[1];
}

test('the credentials of RFC 7616 §3.9.1 are reproduced exactly', () => {
  const field = digestAuthorization(digestIngredients(challenge('MD5'), MUFASA, GET, new Map([CNONCE])));
  assert.equal(
    field,
    'Digest username="Mufasa", realm="http-auth@example.org", uri="/dir/index.html", algorithm=MD5, ' +
      'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", nc=00000001, ' +
      'cnonce="f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ", qop=auth, ' +
      'opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS", response="8ca523f5e9506fed4657c9700eebdbec"',
  );
});

// The last one was made with another implementation of SHA-256.
const RESPONSES: readonly (readonly [what: string, algorithm: string, request: typeof GET, response: string])[] = [
  ['SHA-256', 'SHA-256', GET, '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ['SHA-256-sess', 'SHA-256-sess', GET, '2fd51b3a77ad75bad6afad6003e818d767133c46d9e2749e7f5232ae1ea3efd7'],
];

for (const [what, algorithm, request, response] of RESPONSES) {
  test(`the response of ${what} is right`, () => {
    const field = digestAuthorization(digestIngredients(challenge(algorithm), MUFASA, request, new Map([CNONCE])));
    assert.equal(responseIn(field), response);
  });
}

test('with auth-int the digest covers the content', () => {
  const changes = new Map([CNONCE, ['qop', 'auth-int'] as const]);
  const request = { method: 'PUT', target: '/dir/index.html', body: 'body' };
  const field = digestAuthorization(digestIngredients(challenge('SHA-256'), MUFASA, request, changes));
  assert.equal(responseIn(field), 'd5aa612105161af5a542f38d7db68365c2d601450c4bdf6363528b792dee5f9f');
  assert.match(field, /qop=auth-int/);
});

test('a hashed user name is the one of RFC 7616 §3.9.2, and the digest is of the name in clear', () => {
  const params = new Map([
    ['realm', 'api@example.org'],
    ['algorithm', 'SHA-512-256'],
    ['nonce', '5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK'],
  ]);
  const jason = { username: 'Jäsøn Doe', password: 'Secret, or not?' };
  const changes = new Map([
    ['cnonce', 'NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v'],
    ['userhash', 'true'],
  ]);
  const field = digestAuthorization(
    digestIngredients({ scheme: 'digest', params }, jason, { method: 'GET', target: '/doe.json' }, changes),
  );
  // The values in the text of the RFC are not those of SHA-512/256 as FIPS 180-4 defines it.
  assert.equal(
    /username="([^"]*)"/.exec(field)?.[1],
    '793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b',
  );
  assert.equal(responseIn(field), '3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5');
  assert.match(field, /, userhash=true/);
});

test('the digest follows changed values, and a given response is sent', () => {
  const right = digestIngredients(challenge('SHA-256'), MUFASA, GET, new Map([CNONCE]));
  for (const name of ['username', 'realm', 'uri', 'nonce', 'nc', 'cnonce', 'qop', 'password', 'method']) {
    const field = digestAuthorization(new Map([...right, [name, 'other']]));
    assert.notEqual(responseIn(field), responseIn(digestAuthorization(right)), name);
  }
  assert.equal(responseIn(digestAuthorization(new Map([...right, ['response', 'x"y']]))), 'x\\');
});

test('omitted parameters and inputs of the digest are not sent', () => {
  const right = digestIngredients(challenge('SHA-256'), MUFASA, GET, new Map([CNONCE]));
  const field = digestAuthorization(right, new Set(['nonce', 'response']));
  assert.doesNotMatch(field, /nonce="7y|response|password|method|body|Circle/);
});

test("the server's digest has no method", () => {
  const right = digestIngredients(challenge('SHA-256'), MUFASA, GET, new Map([CNONCE]));
  assert.equal(responseDigest(right), '86d3b25618d41854ca5039a5d7e53ff6355d5134a9b1fb088a78ac3c462195a0');
});

test('algorithms are known by their names, in any case; without one it is MD5', () => {
  for (const name of [undefined, 'md5', 'SHA-256', 'sha-512-256-SESS']) assert.ok(isKnownAlgorithm(name), name);
  for (const name of ['SHA-1', '', 'toString', '-sess']) assert.ok(!isKnownAlgorithm(name), name);
});
