import type { Atom, AtomGroup } from './atom.js';

/** Writes the requests of a rule: `PUT of an element in resource-lists with a query`. */
export function requestsText(atoms: readonly Atom[]): string {
  const of = (group: AtomGroup) => atoms.filter((one) => one.group === group).map(({ words }) => words);
  const [[method], [kind]] = [of('method'), of('kind')];
  const what = method === undefined ? 'every request' : `every ${method}`;
  const about = kind === undefined ? [] : [method === undefined ? `for ${kind}` : `of ${kind}`];
  return [what, ...about, ...of('usage'), joined([...of('trait'), ...of('field')])]
    .filter((part) => part !== '')
    .join(' ');
}

/** Writes what the answer replaces: `, in place of 409`; empty for any answer. */
export function insteadText(atoms: readonly Atom[]): string {
  return atoms.flatMap(({ group, words }) => (group === 'instead' ? [`, ${words}`] : [])).join('');
}

/** Joins the ids of a rule; `all` for a rule without conditions. */
export function rulePart(atoms: readonly Atom[]): string {
  return atoms.length === 0 ? 'all' : atomIds(atoms).join('-');
}

export function atomIds(atoms: readonly Atom[]): readonly string[] {
  return atoms.map(({ id }) => id);
}

function joined(words: readonly string[]): string {
  return words.join(' and ');
}
