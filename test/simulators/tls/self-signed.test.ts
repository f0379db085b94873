import assert from 'node:assert/strict';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { test } from 'node:test';
import { selfSignedCertificate } from '../../../simulators/tls/self-signed.js';

const NAMES = ['xcap.example.com', 'localhost', '127.0.0.1', '::1'];

test('a certificate is valid for the given names only', () => {
  const certificate = new X509Certificate(selfSignedCertificate(NAMES).cert);
  assert.equal(certificate.subject, 'CN=xcap.example.com');
  assert.equal(certificate.checkHost('xcap.example.com'), 'xcap.example.com');
  assert.equal(certificate.checkHost('localhost'), 'localhost');
  assert.equal(certificate.checkHost('example.com'), undefined);
  assert.equal(certificate.checkIP('127.0.0.1'), '127.0.0.1');
  assert.equal(certificate.checkIP('::1'), '::1');
  assert.equal(certificate.checkIP('127.0.0.2'), undefined);
});

test('a certificate is self-signed, and not an authority', () => {
  const { cert, key } = selfSignedCertificate(NAMES);
  const certificate = new X509Certificate(cert);
  assert.equal(certificate.issuer, certificate.subject);
  assert.equal(certificate.verify(certificate.publicKey), true);
  assert.equal(certificate.checkPrivateKey(createPrivateKey(key)), true);
  assert.equal(certificate.ca, false);
  assert.deepEqual(certificate.keyUsage, ['1.3.6.1.5.5.7.3.1']);
});

test('a certificate is valid for thirty days from the day before its creation', () => {
  const made = new Date('2026-03-01T12:00:00Z');
  const { validFrom, validTo } = new X509Certificate(selfSignedCertificate(NAMES, made).cert);
  assert.equal(new Date(validFrom).toISOString(), '2026-02-28T12:00:00.000Z');
  assert.equal(new Date(validTo).toISOString(), '2026-03-31T12:00:00.000Z');
});

test('every certificate has a different key and serial number', () => {
  const made = Array.from({ length: 20 }, () => selfSignedCertificate(NAMES));
  const certificates = made.map(({ cert }) => new X509Certificate(cert));
  assert.equal(new Set(certificates.map(({ serialNumber }) => serialNumber)).size, 20);
  assert.equal(new Set(made.map(({ key }) => key)).size, 20);
});

test('a name too long for the subject is still an alternative name', () => {
  const name = `${'a'.repeat(60)}.${'b'.repeat(60)}.example.com`;
  const certificate = new X509Certificate(selfSignedCertificate([name]).cert);
  assert.equal(certificate.subject, `CN=${name.slice(0, 64)}`);
  assert.equal(certificate.checkHost(name), name);
});
