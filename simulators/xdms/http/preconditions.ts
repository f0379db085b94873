/** The value of If-Match and If-None-Match (RFC 9110 §13.1.1): an asterisk, or entity tags. */
export type EntityTagCondition = '*' | readonly string[];

const TAG = '(?:W\\/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
/** List elements may be empty (RFC 9110 §5.6.1.2). */
const LIST = new RegExp(`^[ \\t,]*(?:${TAG}[ \\t]*(?:,[ \\t,]*|$))*$`);
const TAGS = new RegExp(TAG, 'g');

/**
 * Reads an If-Match or If-None-Match field.
 *
 * @returns undefined when the field is neither an asterisk nor a list of entity tags
 */
export function entityTagCondition(field: string): EntityTagCondition | undefined {
  if (field.trim() === '*') return '*';
  return LIST.test(field) ? (field.match(TAGS) ?? []) : undefined;
}

/**
 * Evaluates If-Match (RFC 9110 §13.1.1): true for `*` when the resource exists, otherwise when a tag matches the
 * current one by strong comparison.
 *
 * @param current the current entity tag; undefined when the resource does not exist
 */
export function ifMatchHolds(condition: EntityTagCondition, current: string | undefined): boolean {
  if (current === undefined) return false;
  return condition === '*' || condition.some((tag) => tag === current && !tag.startsWith('W/'));
}

/**
 * Evaluates If-None-Match (RFC 9110 §13.1.2): false for `*` when the resource exists, otherwise when a tag matches the
 * current one by weak comparison.
 */
export function ifNoneMatchHolds(condition: EntityTagCondition, current: string | undefined): boolean {
  if (current === undefined) return true;
  return condition !== '*' && !condition.some((tag) => opaque(tag) === opaque(current));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
