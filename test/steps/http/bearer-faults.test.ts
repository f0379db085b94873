import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BEARER_FAULTS } from '../../../steps/http/credentials/bearer-faults.js';

function faultsOf(...challenges: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const headers = challenges.map((challenge): [string, string] => ['WWW-Authenticate', challenge]);
  const found = Object.entries(BEARER_FAULTS).map(([fault, list]) => [
    fault.replace('Bearer challenge in the response ', ''),
    list({ status: 401, headers, body: new Uint8Array() }),
  ]);
  return Object.fromEntries(found.filter(([, faults]) => faults?.length !== 0));
}

test('challenges of the RFC have no fault but an error', () => {
  assert.deepEqual(faultsOf('Bearer realm="example"'), {});
  const expired = 'Bearer realm="example", error="invalid_token", error_description="The access token expired"';
  assert.deepEqual(faultsOf(expired), { 'has an error': ['invalid_token'] });
  assert.deepEqual(faultsOf('Basic realm="a"', 'Bearer realm="b, realm=c", scope="a b"', 'Digest realm="a"'), {});
});

test('each fault is found, whatever other challenges the field has', () => {
  assert.deepEqual(faultsOf('Bearer'), { 'lacks a parameter': ['Bearer'] });
  assert.deepEqual(faultsOf('Basic realm="a", Bearer realm="b", scope=c, realm=d'), {
    'repeats an attribute': ['realm'],
  });
  assert.deepEqual(faultsOf('Bearer realm="b", Digest realm="c", nonce="d"'), {});
  assert.deepEqual(faultsOf('bearer scope="a\\"b"'), { 'has forbidden characters': ['scope'] });
  assert.deepEqual(faultsOf('Bearer realm="\\"", error_uri="a b"'), { 'has forbidden characters': ['error_uri'] });
});
