import { createHash } from 'node:crypto';

/**
 * Derives a short anchor from the id of a case, for links within a page with thousands of cases. It is as stable as the id.
 *
 * @example caseAnchor('client/uris:selectors:an-element-by-name') // 'c-' and eight hexadecimal digits
 */
export function caseAnchor(id: string): string {
  return `c-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;
}

/** Anchor of an exchange of a case, by its index. */
export function exchangeAnchor(id: string, index: number): string {
  return `${caseAnchor(id)}-${index + 1}`;
}
