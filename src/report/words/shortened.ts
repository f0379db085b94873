/**
 * Shortens a text between two words, and marks the place with an ellipsis.
 *
 * @param most in characters
 */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const start = line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  const words = start.replace(/\s\S*$/, '');
  return `${words.length > most / 2 ? words : start} …`;
}
