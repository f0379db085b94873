/** A list of entity tags as If-Match and If-None-Match carry it (RFC 9110 §8.8.3): tags between commas. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/**
 * If-Match (RFC 9110 §13.1.1): true for `*` when the resource exists, otherwise when one of the tags is, by strong
 * comparison, its current one.
 *
 * @param current the current entity tag; undefined when there is no such resource
 */
export function ifMatchHolds(field: string, current: string | undefined): boolean {
  if (current === undefined) return false;
  return field.trim() === '*' || tags(field).some((tag) => tag === current && !tag.startsWith('W/'));
}

/**
 * If-None-Match (RFC 9110 §13.1.2): false for `*` when the resource exists, otherwise when one of the tags is, by weak
 * comparison, its current one.
 */
export function ifNoneMatchHolds(field: string, current: string | undefined): boolean {
  if (current === undefined) return true;
  return field.trim() !== '*' && !tags(field).some((tag) => opaque(tag) === opaque(current));
}

function tags(field: string): readonly string[] {
  return field.match(TAG) ?? [];
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
