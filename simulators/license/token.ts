import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { InvalidArgumentError } from '../../common/errors.js';
import { isBase64 } from './keys.js';

/** An Ed25519 signature's length in bytes (RFC 8032 §5.1.6). */
const SIGNATURE_LENGTH = 64;

/** The claims that a license token certifies. */
export interface LicenseClaims {
  /** The master's identifier, not its key. */
  readonly master: string;
  /** The activated device. */
  readonly runtimeKey: string;
}

/** Signs license tokens. */
export interface TokenSigner {
  /** The private key, PEM (PKCS #8), from which the same signer can be created again. */
  readonly privateKey: string;
  /** PEM (SubjectPublicKeyInfo); verifies the tokens of this signer. */
  readonly publicKey: string;
  sign(claims: LicenseClaims): string;
}

/**
 * Creates a signer with an Ed25519 key pair.
 *
 * A token is the base64 of the signature (64 bytes) followed by the signed text: `{"master":…,"runtimeKey":…}` in
 * UTF-8. Ed25519 signs deterministically, so a repeated activation yields the same token.
 *
 * @param key the private key of an earlier signer; a new one when absent
 */
export function createTokenSigner(key?: string): TokenSigner {
  const privateKey = key === undefined ? generateKeyPairSync('ed25519').privateKey : createPrivateKey(key);
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    sign({ master, runtimeKey }) {
      const signed = Buffer.from(JSON.stringify({ master, runtimeKey }));
      return Buffer.concat([sign(null, signed, privateKey), signed]).toString('base64');
    },
  };
}

/**
 * Verifies a license token and reads its claims.
 *
 * @param token base64, from the response to `POST /activate`
 * @param publicKey PEM, from `LicenseServer.publicKey`
 * @returns the claims; undefined when the token is malformed, altered or signed with another key
 * @throws InvalidArgumentError when `publicKey` is not an Ed25519 public key
 *
 * @example
 * verifyLicenseToken(token, server.publicKey)?.runtimeKey === deviceKey
 */
export function verifyLicenseToken(token: string, publicKey: string): LicenseClaims | undefined {
  const key = readPublicKey(publicKey);
  if (typeof token !== 'string' || !isBase64(token)) return undefined;
  const bytes = Buffer.from(token, 'base64');
  const signed = bytes.subarray(SIGNATURE_LENGTH);
  if (!verify(null, signed, key, bytes.subarray(0, SIGNATURE_LENGTH))) return undefined;
  return readClaims(signed.toString());
}

function readPublicKey(pem: string): KeyObject {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new InvalidArgumentError('publicKey', 'must be an Ed25519 public key in PEM', { cause });
  }
  throw new InvalidArgumentError('publicKey', 'must be an Ed25519 public key in PEM, got another kind of key');
}

/** Checks the shape too: a valid signature does not prove that the signed text has these members. */
function readClaims(text: string): LicenseClaims | undefined {
  try {
    const claims: unknown = JSON.parse(text);
    if (typeof claims !== 'object' || claims === null) return undefined;
    if (!('master' in claims) || typeof claims.master !== 'string') return undefined;
    if (!('runtimeKey' in claims) || typeof claims.runtimeKey !== 'string') return undefined;
    return { master: claims.master, runtimeKey: claims.runtimeKey };
  } catch {
    return undefined;
  }
}
