import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createTokenSigner, verifyLicenseToken } from '../../../simulators/license/token.js';

const claims = { master: 'acme-1', runtimeKey: 'cGhvbmU=' };

describe('license token', () => {
  const signer = createTokenSigner();

  test('proves the data that it was made for', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (master, runtimeKey) => {
        const token = signer.sign({ master, runtimeKey });
        assert.match(token, /^[A-Za-z0-9+/]+={0,2}$/);
        assert.deepEqual(verifyLicenseToken(token, signer.publicKey), { master, runtimeKey });
      }),
      { numRuns: 50 },
    );
  });

  test('is the same for the same device and master, and different otherwise', () => {
    assert.equal(signer.sign(claims), signer.sign(claims));
    assert.notEqual(signer.sign(claims), signer.sign({ ...claims, runtimeKey: 'dGFibGV0' }));
    assert.notEqual(signer.sign(claims), signer.sign({ ...claims, master: 'acme-2' }));
  });

  test('is refused when one of its bytes has changed', () => {
    const bytes = Buffer.from(signer.sign(claims), 'base64');
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (position, change) => {
        const altered = Buffer.from(bytes);
        altered[position] = (altered[position] ?? 0) ^ change;
        assert.equal(verifyLicenseToken(altered.toString('base64'), signer.publicKey), undefined);
      }),
    );
  });

  test('is refused under the key of another server', () => {
    assert.equal(verifyLicenseToken(signer.sign(claims), createTokenSigner().publicKey), undefined);
  });

  test('is refused when it is not base64, too short, or not a text', () => {
    for (const token of ['', 'nonsense!', 'c2hvcnQ=', `${signer.sign(claims)}\n`]) {
      assert.equal(verifyLicenseToken(token, signer.publicKey), undefined);
    }
    assert.equal(verifyLicenseToken(null as unknown as string, signer.publicKey), undefined);
  });

  test('is refused when the signed data is not a token', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    for (const content of ['', 'null', '[]', '{}', '{"master":"m"}', '{"master":1,"runtimeKey":"a"}', 'no JSON']) {
      const signed = Buffer.from(content);
      const token = Buffer.concat([sign(null, signed, privateKey), signed]).toString('base64');
      assert.equal(verifyLicenseToken(token, pem), undefined, content);
    }
  });

  test('refuses a malformed public key, and one of another kind', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    for (const key of ['', 'nonsense', pem]) {
      assert.throws(() => verifyLicenseToken(signer.sign(claims), key), {
        name: 'InvalidArgumentError',
        argument: 'publicKey',
      });
    }
  });
});
