/** Values of attributes, the usual first: a finding keeps the first one that shows it. */
export const VALUES: readonly string[] = [
  'a',
  'sip:dana@example.com',
  'b b',
  'a/b',
  'a&b',
  "it's",
  'say "x"',
  'é',
  '日本',
  '',
  'a=b[1]',
  '50%',
  'a?b#c',
  '(x)^y',
  'a/~~/b',
  'a<b',
  '*',
  ' a ',
  '😀',
];

/** Returns the entry for a number; the first for an empty list is undefined. */
export function pick<Item>(items: readonly Item[], number: number): Item | undefined {
  return items.length === 0 ? undefined : items[number % items.length];
}
