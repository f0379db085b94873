import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cipherSuiteNumber } from '../../../common/gba/cipher-suites.js';

test('a cipher suite has the number of the registry of IANA', () => {
  assert.equal(cipherSuiteNumber('TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'), 0xc02f);
  assert.equal(cipherSuiteNumber('TLS_RSA_WITH_AES_128_CBC_SHA'), 0x2f);
  assert.equal(cipherSuiteNumber('TLS_AES_128_GCM_SHA256'), 0x1301);
  assert.equal(cipherSuiteNumber('TLS_PSK_WITH_AES_128_CCM'), undefined);
});
