/** Most characters of a text that are compared. A file may have a word of a megabyte, for which that takes minutes. */
const MOST_COMPARED = 200;

/** Finds the known texts nearest to a misspelled one, best first: those that contain it, the shortest first, then by edit distance. */
export function nearest(whole: string, known: readonly string[], count: number): readonly string[] {
  const text = whole.slice(0, MOST_COMPARED);
  const distances = known.map((one) => ({
    one,
    distance: one.includes(text) ? 1 - text.length / one.length : editDistance(text, one),
  }));
  return distances
    .sort((left, right) => left.distance - right.distance)
    .slice(0, count)
    .map(({ one }) => one);
}

/** Most changes of a typing error. */
const MOST_CHANGES = 2;

/** Finds the known word that a misspelt one resembles, in any letter case; undefined when none does. */
export function similar(word: string, known: readonly string[]): string | undefined {
  const asLong = known.filter(({ length }) => Math.abs(length - word.length) <= MOST_CHANGES);
  const distances = asLong.map((one) => ({ one, distance: editDistance(word.toLowerCase(), one.toLowerCase()) }));
  const [best] = distances.sort((left, right) => left.distance - right.distance);
  return best !== undefined && best.distance <= MOST_CHANGES ? best.one : undefined;
}

/** Levenshtein's distance: how many characters have to be put in, taken out or replaced. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, character] of [...from].entries()) {
    const next = [line + 1];
    for (let index = 0; index < to.length; index += 1) {
      const replaced = (row[index] ?? 0) + (to[index] === character ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
