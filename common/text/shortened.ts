/** Returns the beginning of a text, and keeps a surrogate pair together. */
export function startOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * Shortens a text of more than `most` characters to its beginning, and marks that with an ellipsis.
 *
 * @example shortened('abcdef', 3) // 'abc…'
 */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${startOf(text, most)}…`;
}

/** Shortens a text as `shortened` does, but writes it on one line, and ends it between two words. */
export function shortenedLine(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const start = startOf(line, most);
  const words = start.replace(/\s\S*$/, '');
  return `${words.length > most / 2 ? words : start} …`;
}

/**
 * Shortens a text of more than `most` characters to its beginning, and says on a further line how much is missing.
 *
 * @param where where to find the rest, as `see results.json`
 */
export function beginning(text: string, most: number, where?: string): string {
  if (text.length <= most) return text;
  const start = startOf(text, most);
  return `${start}\n… ${text.length - start.length} more characters${where === undefined ? '' : `; ${where}`}`;
}
