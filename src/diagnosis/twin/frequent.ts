/** Counts equal texts. */
export function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of texts) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Returns the most frequent text with its number; undefined when there is none. */
export function mostFrequent(texts: readonly string[]): readonly [text: string, count: number] | undefined {
  return [...countOf(texts)].sort(([, one], [, other]) => other - one)[0];
}
