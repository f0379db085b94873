import { localName } from '../../../../common/xml/xml-names.js';
import { type StoredChange, type Transformation, textId } from './change.js';
import { valueOfAttribute } from './nodes.js';
import { elementsOf, isTreeElement, type Tree, type TreeElement, withElements, writtenTree } from './tree.js';

/** The key by which a server sorts children; undefined for children that stay where they are. */
type Key = (child: TreeElement) => string | undefined;

/** Proposes other orders of children. */
export const otherOrders: Transformation = (put, got) => {
  if (namesIn(put) !== namesIn(got)) return [];
  const children = elementsOf(put).flatMap((one) => one.children.filter(isTreeElement));
  const attributes = new Set(children.flatMap((child) => child.attributes.map(([name]) => name)));
  const names = new Set(children.map(({ name }) => localName(name)));
  return [
    reordering('reverses-children', 'It stores the children of an element in the reverse order', 1.5, (all) =>
      all.toReversed(),
    ),
    sorting('children-by-name', 'It stores children in the order of their names', 1.5, ({ name }) => localName(name)),
    sorting('children-by-text', 'It stores children in the order of their content', 2, textOf),
    ...[...attributes].flatMap((attribute) => [
      sorting(
        `children-by-${textId(attribute)}`,
        `It stores children in the order of their \`${attribute}\``,
        1.8,
        (child) => valueOfAttribute(child, attribute),
      ),
      ...[...names].map((name) =>
        sorting(
          `${name}-by-${textId(attribute)}`,
          `It stores every \`${name}\` in the order of \`${attribute}\``,
          2,
          (child) => (localName(child.name) === name ? (valueOfAttribute(child, attribute) ?? '') : undefined),
        ),
      ),
    ]),
    ...[...names].map((name) =>
      sorting(`${name}-by-text`, `It stores every \`${name}\` in the order of its content`, 2.5, (child) =>
        localName(child.name) === name ? textOf(child) : undefined,
      ),
    ),
  ];
};

function namesIn(tree: Tree): string {
  return elementsOf(tree)
    .map(({ name }) => localName(name))
    .sort()
    .join(' ');
}

function textOf({ children }: TreeElement): string {
  return writtenTree(children);
}

function sorting(id: string, words: string, cost: number, key: Key): StoredChange {
  return reordering(`sorts-${id}`, words, cost, (children) => {
    const keyed = children.flatMap((child) => {
      const text = key(child);
      return text === undefined ? [] : [{ child, text }];
    });
    const sorted = keyed.toSorted((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
    const places = new Map(keyed.map(({ child }, index) => [child, sorted[index]?.child ?? child]));
    return children.map((child) => places.get(child) ?? child);
  });
}

/** Puts each child in the place of another one, so that white space stays. */
function reordering(
  id: string,
  words: string,
  cost: number,
  reorder: (children: readonly TreeElement[]) => readonly TreeElement[],
): StoredChange {
  return {
    id,
    words,
    cost,
    apply: (tree) =>
      withElements(tree, (element) => {
        const own = element.children.filter(isTreeElement);
        const others = reorder(own);
        if (others.every((other, index) => other === own[index])) return element;
        const left = [...others];
        return {
          ...element,
          children: element.children.map((one) => (isTreeElement(one) ? (left.shift() ?? one) : one)),
        };
      }),
  };
}
