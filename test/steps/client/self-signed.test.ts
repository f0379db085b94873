import assert from 'node:assert/strict';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, it } from 'node:test';
import { selfSignedCertificate } from '../../../steps/client/self-signed.js';

describe('a self-signed certificate', () => {
  const { cert, key } = selfSignedCertificate();
  const certificate = new X509Certificate(cert);

  it('is for 127.0.0.1 and for nothing else', () => {
    assert.equal(certificate.checkIP('127.0.0.1'), '127.0.0.1');
    assert.equal(certificate.checkIP('127.0.0.2'), undefined);
    assert.equal(certificate.checkHost('example.com'), undefined);
  });

  it('is signed with its own key', () => {
    assert.equal(certificate.verify(certificate.publicKey), true);
    assert.equal(certificate.checkPrivateKey(createPrivateKey(key)), true);
  });

  it('is valid now', () => {
    const now = Date.now();
    assert.ok(Date.parse(certificate.validFrom) < now);
    assert.ok(Date.parse(certificate.validTo) > now);
  });

  it('differs each time', () => {
    assert.notEqual(new X509Certificate(selfSignedCertificate().cert).serialNumber, certificate.serialNumber);
  });
});
