import { ATOM_GROUPS, type Atom, type Atoms } from './atom.js';
import { Bits } from './bits.js';

/** A conjunction of properties; none for all requests. */
export interface LearnedRule {
  readonly atoms: readonly Atom[];
  /** Number of examples that it covers, and of those that contradict it. */
  readonly covered: number;
  readonly contradicted: number;
}

/** An answer of the server as an example for a behavior. */
export interface AnswerExample {
  readonly atoms: Atoms;
  /** Whether the server shows the behavior where the standard does not; `nothing` where both do, or nobody can tell. */
  readonly says: 'yes' | 'no' | 'nothing';
}

const MOST_ATOMS = 4;
const BEAM = 24;

/** How many alike rules a behavior may have: a search tells them apart by whole cases. */
const MOST_RULES = 3;

/** Groups of which one property per rule is enough. */
const SINGLE: ReadonlySet<string> = new Set(['method', 'kind', 'usage', 'instead']);

const COSTS: Readonly<Record<Atom['group'], number>> = {
  method: 1,
  kind: 1.2,
  usage: 3,
  trait: 2,
  field: 3,
  instead: 1.5,
};

/** What a contradicted example weighs against a covered one. */
const CONTRADICTION = 3;

/**
 * Finds the conditions under which a server shows a behavior: those that contradict least, then those that cover most, then
 * the most general ones.
 *
 * @returns the best rules of equal worth, the most general one first; none when there are no positive examples
 */
export function learnRules(examples: readonly AnswerExample[]): readonly LearnedRule[] {
  const yes = Bits.of(examples.length, indexesOf(examples, 'yes'));
  const no = Bits.of(examples.length, indexesOf(examples, 'no'));
  const holds = examplesByAtom(examples);
  const all = Bits.of(examples.length, examples.keys());
  let level: readonly Grown[] = [grown([], all, yes, no)];
  const found: Grown[] = [...level];
  for (let size = 1; size <= MOST_ATOMS; size += 1) {
    const next = new Map<string, Grown>();
    for (const rule of level) {
      for (const [atom, bits] of holds) {
        if (!canJoin(rule.atoms, atom)) continue;
        const joined = [...rule.atoms, atom].sort((one, other) => (one.id < other.id ? -1 : 1));
        const key = joined.map(({ id }) => id).join(' ');
        if (next.has(key)) continue;
        const candidate = grown(joined, rule.bits.and(bits), yes, no);
        // A further condition has to take away what contradicts.
        if (candidate.covered > 0 && candidate.contradicted < rule.contradicted) next.set(key, candidate);
      }
    }
    level = [...next.values()].sort((one, other) => promise(other) - promise(one)).slice(0, BEAM);
    found.push(...level);
  }
  return best(found);
}

interface Grown extends LearnedRule {
  readonly bits: Bits;
}

function grown(atoms: readonly Atom[], bits: Bits, yes: Bits, no: Bits): Grown {
  return { atoms, bits, covered: bits.countWith(yes), contradicted: bits.countWith(no) };
}

function best(found: readonly Grown[]): readonly LearnedRule[] {
  const worth = ({ covered, contradicted }: LearnedRule) => covered - CONTRADICTION * contradicted;
  const most = Math.max(...found.map(worth));
  // One example fits many conditions by chance.
  const isTold = ({ atoms, covered }: LearnedRule) => covered > 1 || atoms.length < MOST_ATOMS - 1;
  if (most <= 0) return [];
  return found
    .filter((one) => worth(one) === most && isTold(one))
    .sort((one, other) => costOf(one) - costOf(other) || other.bits.size - one.bits.size)
    .slice(0, MOST_RULES)
    .map(({ atoms, covered, contradicted }) => ({ atoms: inOrder(atoms), covered, contradicted }));
}

function promise({ covered, contradicted }: LearnedRule): number {
  return (covered * covered) / (covered + contradicted);
}

function costOf({ atoms }: LearnedRule): number {
  return atoms.reduce((sum, { group }) => sum + COSTS[group], 0);
}

function inOrder(atoms: readonly Atom[]): readonly Atom[] {
  return [...atoms].sort((one, other) => ATOM_GROUPS.indexOf(one.group) - ATOM_GROUPS.indexOf(other.group));
}

function canJoin(atoms: readonly Atom[], atom: Atom): boolean {
  return !atoms.some(({ id, group }) => id === atom.id || (group === atom.group && SINGLE.has(group)));
}

/** Returns the examples that have an atom, for each atom of a positive one. */
function examplesByAtom(examples: readonly AnswerExample[]): ReadonlyMap<Atom, Bits> {
  const found = new Map<string, { readonly atom: Atom; readonly indexes: number[] }>();
  for (const { says, atoms } of examples) {
    if (says === 'yes') for (const [id, atom] of atoms) found.set(id, { atom, indexes: [] });
  }
  for (const [index, { atoms }] of examples.entries()) {
    for (const id of atoms.keys()) found.get(id)?.indexes.push(index);
  }
  return new Map([...found.values()].map(({ atom, indexes }) => [atom, Bits.of(examples.length, indexes)]));
}

function indexesOf(examples: readonly AnswerExample[], wanted: AnswerExample['says']): readonly number[] {
  return [...examples.keys()].filter((index) => examples[index]?.says === wanted);
}

/** Tells whether a request with these properties is one of those of the rule. */
export function isInRule({ atoms }: Pick<LearnedRule, 'atoms'>, held: Atoms): boolean {
  return atoms.every(({ id }) => held.has(id));
}
