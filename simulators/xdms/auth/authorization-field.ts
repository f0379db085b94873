import { TOKEN } from './auth-params.js';

/** An Authorization field taken apart (RFC 9110 §11.4). */
export interface Authorization {
  /** In lower case, for it is compared without regard to case. */
  readonly scheme: string;
  /** What follows the scheme. */
  readonly credentials: string;
}

const FIELD = new RegExp(`^(${TOKEN})(?:[ \\t]+|$)`);

/** @returns undefined when there is no such field, or it does not begin with a scheme */
export function readAuthorization(field: string | undefined): Authorization | undefined {
  const found = FIELD.exec(field ?? '');
  if (field === undefined || found?.[1] === undefined) return undefined;
  return { scheme: found[1].toLowerCase(), credentials: field.slice(found[0].length).trimEnd() };
}
