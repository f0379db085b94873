/**
 * Returns a text of at most `most` characters unchanged. Of a longer one it returns the beginning, and says how much is
 * missing.
 *
 * @param where where to find the rest, as `see results.json`
 */
export function beginning(text: string, most: number, where?: string): string {
  if (text.length <= most) return text;
  // Keeps a surrogate pair together.
  const start = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return `${start}\n… ${text.length - start.length} more characters${where === undefined ? '' : `; ${where}`}`;
}
