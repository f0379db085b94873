import { createHash } from 'node:crypto';

/**
 * A short name for a case, as stable as its id: its address within a page, which has thousands.
 *
 * @example caseAnchor('client/uris:selectors:an-element-by-name') // 'c-' and eight hexadecimal digits
 */
export function caseAnchor(id: string): string {
  return `c-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;
}
