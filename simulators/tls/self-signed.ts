import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import * as der from './der.js';
import { ipOctets } from './ip-octets.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const VALID_DAYS = 30;

const OID = {
  commonName: '2.5.4.3',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  basicConstraints: '2.5.29.19',
  subjectAltName: '2.5.29.17',
  extKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
};

/** A certificate and its private key, both PEM. */
export interface CertificateAndKey {
  readonly cert: string;
  readonly key: string;
}

/**
 * Generates a key pair and a self-signed certificate, valid for 30 days and only for a TLS server (RFC 5280 §4.1). It
 * is not a certificate authority: clients that trust it trust only this server.
 *
 * Written here, since Node makes keys and signatures but no certificates, and what can be had is out of proportion to
 * one certificate: selfsigned brings 22 further packages and 9 MB, one of which extends the global Reflect object;
 * @peculiar/x509 is most of these; node-forge has a cryptography of its own without elliptic curves. OpenSSL, which
 * Node has built in, reads what is written here when the server starts.
 *
 * @param names host names and IP addresses of the server; the first becomes the subject
 */
export function selfSignedCertificate(names: readonly string[], now: Date = new Date()): CertificateAndKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = distinguishedName(names[0] ?? 'localhost');
  const algorithm = der.sequence(der.objectIdentifier(OID.ecdsaWithSha256));
  const certificate = der.sequence(
    der.explicit(0, der.integer(Buffer.of(2))), // version 3
    der.integer(randomBytes(16)),
    algorithm,
    subject,
    // A client whose clock is slow must not reject it as not yet valid.
    der.sequence(der.time(new Date(now.getTime() - DAY_MS)), der.time(new Date(now.getTime() + VALID_DAYS * DAY_MS))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der.explicit(3, extensions(names)),
  );
  const signed = der.sequence(certificate, algorithm, der.bitString(sign('sha256', certificate, privateKey)));
  return { cert: pem(signed), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function distinguishedName(commonName: string): der.Der {
  // At most 64 characters (RFC 5280, appendix A.1); clients check the alternative names instead.
  const value = der.utf8String(commonName.slice(0, 64));
  return der.sequence(der.set(der.sequence(der.objectIdentifier(OID.commonName), value)));
}

function extensions(names: readonly string[]): der.Der {
  return der.sequence(
    extension(OID.basicConstraints, der.sequence(), 'critical'),
    extension(OID.extKeyUsage, der.sequence(der.objectIdentifier(OID.serverAuth))),
    extension(OID.subjectAltName, der.sequence(...names.map(generalName))),
  );
}

function extension(oid: string, value: der.Der, critical?: 'critical'): der.Der {
  const flag = critical === undefined ? [] : [der.boolean(true)];
  return der.sequence(der.objectIdentifier(oid), ...flag, der.octetString(value));
}

/** RFC 5280 §4.2.1.6: [2] for a DNS name, [7] for an IP address. */
function generalName(name: string): der.Der {
  const octets = ipOctets(name);
  return octets === undefined ? der.implicit(2, Buffer.from(name, 'latin1')) : der.implicit(7, octets);
}

function pem(octets: Buffer): string {
  const lines = octets.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
