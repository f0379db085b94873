import { localName } from '../../../../common/xml/xml-names.js';
import { type StoredChange, type Transformation, textId } from './change.js';
import { elementsOf, isDeclaration, type Tree, type TreeElement, withElements } from './tree.js';
import { type ValueChange, valueChanges } from './value-changes.js';

/** A value as it was put, and as it was shown: of an attribute, or text between two tags. */
interface Pair {
  readonly place: 'attribute' | 'text';
  /** Name of the attribute, or local name of the element around the text. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Which values a server changes. */
interface Scope {
  readonly id: string;
  readonly words: string;
  readonly cost: number;
  readonly has: (value: Pick<Pair, 'place' | 'name'>) => boolean;
}

const SCOPES: readonly Scope[] = [
  { id: 'values', words: 'values and text', cost: 0.2, has: () => true },
  { id: 'attribute-values', words: 'attribute values', cost: 0, has: ({ place }) => place === 'attribute' },
  { id: 'text', words: 'text', cost: 0, has: ({ place }) => place === 'text' },
];

/** Proposes changes of values: cut, in other letters, with other characters. */
export const changesOfValues: Transformation = (put, got) => {
  const pairs = pairsOf(put, got);
  if (pairs === undefined) return [];
  const changed = pairs.filter(({ before, after }) => before !== after);
  const scopes = new Map([...SCOPES, ...changed.map(scopeOfName)].map((one) => [one.id, one]));
  return [...scopes.values()].flatMap((scope) =>
    valueChanges(pairs.filter((one) => scope.has(one))).map((change) => changeIn(scope, change)),
  );
};

function scopeOfName({ place, name }: Pair): Scope {
  const isAttribute = place === 'attribute';
  return {
    id: `${isAttribute ? 'values-of' : 'text-in'}-${textId(name)}`,
    words: `${isAttribute ? 'values of' : 'text in'} \`${name}\``,
    cost: 1,
    has: (one) => one.place === place && one.name === name,
  };
}

function changeIn(scope: Scope, { id, words, cost, apply }: ValueChange): StoredChange {
  return {
    id: `${scope.id}-${id}`,
    words: `It ${words(scope.words)}`,
    cost: cost + scope.cost,
    apply: (tree) => withElements(tree, (element) => withValues(element, scope, apply)),
  };
}

function withValues(element: TreeElement, { has }: Scope, apply: (value: string) => string): TreeElement {
  const attributes = element.attributes.map(([name, value]) => {
    const isMeant = !isDeclaration(name) && has({ place: 'attribute', name });
    return [name, isMeant ? apply(value) : value] as const;
  });
  const isMeant = has({ place: 'text', name: localName(element.name) });
  const children = element.children.map((node) =>
    isMeant && node.kind === 'text' ? { ...node, value: apply(node.value) } : node,
  );
  return { ...element, attributes, children };
}

/** Pairs the values of two trees of the same elements and attributes; undefined for others. */
function pairsOf(put: Tree, got: Tree): readonly Pair[] | undefined {
  const [before, after] = [elementsOf(put), elementsOf(got)];
  if (before.length !== after.length) return undefined;
  const pairs = before.map((one, index) => pairsOfElements(one, after[index]));
  return pairs.includes(undefined) ? undefined : pairs.flatMap((one) => one ?? []);
}

function pairsOfElements(put: TreeElement, got: TreeElement | undefined): readonly Pair[] | undefined {
  if (got === undefined || localName(got.name) !== localName(put.name)) return undefined;
  const [own, shown] = [put, got].map((one) => one.attributes.filter(([name]) => !isDeclaration(name)));
  const values = new Map(shown);
  if (own === undefined || shown?.length !== own.length || own.some(([name]) => !values.has(name))) return undefined;
  const [texts, others] = [textsOf(put), textsOf(got)];
  return [
    ...own.map(([name, before]) => ({ place: 'attribute' as const, name, before, after: values.get(name) ?? '' })),
    ...texts.map((before, at) => ({
      place: 'text' as const,
      name: localName(put.name),
      before,
      after: others[at] ?? '',
    })),
  ];
}

/** Lists the texts before, between and behind the other children of an element, also empty ones. */
function textsOf({ children }: TreeElement): readonly string[] {
  const texts = [''];
  for (const node of children) {
    if (node.kind === 'text') texts[texts.length - 1] += node.value;
    else texts.push('');
  }
  return texts;
}
