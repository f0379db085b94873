import { timingSafeEqual } from 'node:crypto';
import { TOKEN } from './auth-params.js';

/** A parsed Authorization field (RFC 9110 §11.4). */
export interface Authorization {
  /** In lower case; schemes are case-insensitive. */
  readonly scheme: string;
  /** The text after the scheme. */
  readonly credentials: string;
}

const FIELD = new RegExp(`^(${TOKEN})(?:[ \\t]+|$)`);

/** @returns undefined when the field is absent or does not begin with a scheme */
export function readAuthorization(field: string | undefined): Authorization | undefined {
  const found = FIELD.exec(field ?? '');
  if (field === undefined || found?.[1] === undefined) return undefined;
  return { scheme: found[1].toLowerCase(), credentials: field.slice(found[0].length).trimEnd() };
}

/** Compares in constant time, against timing attacks. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a field value, which Node gives as one character per octet. It decodes UTF-8, the charset of the challenges
 * (RFC 7616 §4, RFC 7617 §2.1), and otherwise octet by octet.
 */
export function decodedText(value: string): string {
  try {
    return strict.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

/** @returns undefined when it is not an extended value in UTF-8 (RFC 8187 §3.2.1) */
export function decodedExtendedValue(value: string): string | undefined {
  const encoded = /^utf-8'[^']*'((?:%[\da-f]{2}|[\w!#$&+\-.^`|~])*)$/i.exec(value)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
