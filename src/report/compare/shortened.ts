/** Longest explanation of a case in a comparison, in characters. */
const LONGEST = 300;

/** Shortens a text between two words, and marks the place with an ellipsis. */
export function shortened(text: string, most = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const start = line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  const words = start.replace(/\s\S*$/, '');
  return `${words.length > most / 2 ? words : start} …`;
}
