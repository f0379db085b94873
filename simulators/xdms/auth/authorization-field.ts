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
