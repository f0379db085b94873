import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { LicenseFault } from '../../../simulators/license/fault.js';
import { readActivate, readAddSlave } from '../../../simulators/license/request-validation.js';

const key = 'c2VjcmV0';

function refused(read: () => unknown, code: string, message: string | RegExp): void {
  assert.throws(read, (thrown) => {
    assert.ok(thrown instanceof LicenseFault);
    assert.equal(thrown.code, code);
    assert.equal(thrown.status, 400);
    if (typeof message === 'string') assert.equal(thrown.message, message);
    else assert.match(thrown.message, message);
    return true;
  });
}

describe('request validation', () => {
  test('reads the documented fields, and ignores others', () => {
    assert.deepEqual(readAddSlave({ masterKey: key, comment: 'bob', used: true }), { masterKey: key, comment: 'bob' });
    assert.deepEqual(readAddSlave({ masterKey: key }), { masterKey: key });
    assert.deepEqual(readActivate({ masterOrSlaveKey: key, runtimeKey: key, masterKey: 1 }), {
      masterOrSlaveKey: key,
      runtimeKey: key,
    });
  });

  test('names a missing, empty or mistyped field', () => {
    refused(() => readAddSlave({}), 'INVALID_FIELD', 'masterKey: is missing');
    refused(() => readAddSlave({ masterKey: '' }), 'INVALID_FIELD', 'masterKey: must not be empty');
    refused(() => readAddSlave({ masterKey: null }), 'INVALID_FIELD', 'masterKey: must be a string');
    refused(() => readAddSlave({ masterKey: key, comment: 1 }), 'INVALID_FIELD', 'comment: must be a string');
    refused(() => readActivate({ masterOrSlaveKey: key }), 'INVALID_FIELD', 'runtimeKey: is missing');
  });

  test('names every invalid field', () => {
    const message = 'masterOrSlaveKey: must be a string; runtimeKey: is missing';
    refused(() => readActivate({ masterOrSlaveKey: [] }), 'INVALID_FIELD', message);
    refused(
      () => readActivate({ masterOrSlaveKey: '?', runtimeKey: '!' }),
      'INVALID_KEY',
      /masterOrSlaveKey.*; runtimeKey/,
    );
  });

  test('refuses a body that is not an object', () => {
    for (const body of [undefined, null, 1, 'text', true, [], [{ masterKey: key }]]) {
      refused(() => readAddSlave(body), 'INVALID_FIELD', 'body: must be a JSON object');
    }
  });

  test('refuses a key that is not base64 as an invalid key', () => {
    refused(() => readAddSlave({ masterKey: 'c2VjcmV' }), 'INVALID_KEY', /^masterKey: must be base64/);
    refused(() => readActivate({ masterOrSlaveKey: key, runtimeKey: 'my phone' }), 'INVALID_KEY', /^runtimeKey: /);
  });

  test('treats __proto__ in the JSON as an ordinary field', () => {
    const body: unknown = JSON.parse(`{"__proto__": {"masterKey": "${key}"}}`);
    refused(() => readAddSlave(body), 'INVALID_FIELD', 'masterKey: is missing');
    assert.equal('masterKey' in {}, false);
  });

  test('any JSON is read, or a fault names a field; no fault quotes a value', () => {
    const marked = fc.anything().map((value) => JSON.parse(JSON.stringify({ value }) ?? '{}').value as unknown);
    const body = fc.record(
      { masterOrSlaveKey: fc.oneof(marked, fc.constant('quoted-value!')), runtimeKey: fc.oneof(marked, fc.string()) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(body, (sent) => {
        try {
          readActivate(sent);
        } catch (thrown) {
          assert.ok(thrown instanceof LicenseFault);
          assert.match(thrown.message, /^(masterOrSlaveKey|runtimeKey): (is missing|must )/);
          assert.ok(!thrown.message.includes('quoted-value'));
        }
      }),
    );
  });
});
