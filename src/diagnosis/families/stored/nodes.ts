import { localName } from '../../../../common/xml/xml-names.js';
import { fewer, type NamesIn, type StoredChange, shownText, type Transformation, textId } from './change.js';
import {
  elementsOf,
  isDeclaration,
  isTreeElement,
  keptNodes,
  keyOf,
  type StoredNode,
  type Tree,
  type TreeElement,
  withElements,
  withoutNodes,
  writtenTree,
} from './tree.js';

const elementNames: NamesIn = (tree) => elementsOf(tree).map(({ name }) => localName(name));
const attributeNames: NamesIn = (tree) =>
  elementsOf(tree).flatMap(({ attributes }) => attributes.map(([name]) => name).filter((name) => !isDeclaration(name)));

/** Proposes changes that leave out nodes by what they are. */
export const leftOutNodes: Transformation = (put, got) => [
  ...fewer(elementNames, got, put).flatMap((name) =>
    [false, true].map(
      (withSpace): StoredChange => ({
        id: `drops-${name}${withSpace ? '-and-space' : ''}`,
        words: `It drops every \`${name}\``,
        cost: withSpace ? 1.2 : 1,
        apply: (tree) =>
          withoutNodes(
            tree,
            (node, isTop) => !isTop && isTreeElement(node) && localName(node.name) === name,
            withSpace,
          ),
      }),
    ),
  ),
  ...fewer(attributeNames, got, put).map(dropsAttribute),
  {
    id: 'drops-attributes-with-a-prefix',
    words: 'It drops every attribute of a namespace',
    cost: 1.2,
    apply: (tree) => withAttributes(tree, ([name]) => !/^(?!xml(?:ns)?:).*:/.test(name)),
  },
  ...LEAVES.map(
    ({ id, words, is }): StoredChange => ({
      id: `drops-${id}`,
      words: `It drops ${words}`,
      cost: 1,
      apply: (tree) => withoutNodes(tree, is),
    }),
  ),
];

function dropsAttribute(dropped: string): StoredChange {
  return {
    id: `drops-attribute-${textId(dropped)}`,
    words: `It drops every attribute \`${dropped}\``,
    cost: 1,
    apply: (tree) => withAttributes(tree, ([name]) => name !== dropped),
  };
}

function withAttributes(tree: Tree, isKept: (attribute: readonly [string, string]) => boolean): Tree {
  return withElements(tree, (element) =>
    element.attributes.every(isKept) ? element : { ...element, attributes: element.attributes.filter(isKept) },
  );
}

const LEAVES: readonly {
  readonly id: string;
  readonly words: string;
  readonly is: (node: StoredNode, isTop: boolean) => boolean;
}[] = [
  { id: 'comments', words: 'comments', is: ({ kind }) => kind === 'comment' },
  { id: 'inner-comments', words: 'comments between elements', is: ({ kind }, isTop) => kind === 'comment' && !isTop },
  {
    id: 'outer-comments',
    words: 'comments beside the document element',
    is: ({ kind }, isTop) => kind === 'comment' && isTop,
  },
  { id: 'instructions', words: 'processing instructions', is: ({ kind }) => kind === 'instruction' },
  {
    id: 'comments-and-instructions',
    words: 'comments and processing instructions',
    is: ({ kind }) => kind === 'comment' || kind === 'instruction',
  },
  { id: 'text', words: 'text', is: (node) => node.kind === 'text' && node.value.trim() !== '' },
  {
    id: 'space-between-tags',
    words: 'white space between tags',
    is: (node) => node.kind === 'text' && node.value.trim() === '',
  },
];

type Elements = readonly TreeElement[];

/** Proposes changes that keep only some children of an element. */
export const keptChildren: Transformation = (put, got) => {
  const names = fewer(elementNames, got, put);
  if (names.length === 0) return [];
  return [
    ...names.flatMap((name) => [
      ...keeping(`only-first-${name}`, `It keeps only the first \`${name}\` of several in one element`, 2, (all) =>
        oneOf(name, all, 0),
      ),
      ...keeping(`only-last-${name}`, `It keeps only the last \`${name}\` of several in one element`, 2, (all) =>
        oneOf(name, all, -1),
      ),
    ]),
    ...keeping('first-of-each-name', 'It keeps only the first of several children of the same name', 1.5, (all) =>
      firstOfEach(all, ({ name }) => name),
    ),
    ...keeping('last-of-each-name', 'It keeps only the last of several children of the same name', 1.5, (all) =>
      firstOfEach(all.toReversed(), ({ name }) => name),
    ),
    ...keeping('drops-equal-children', 'It keeps only one of several equal children of an element', 1.5, (all) =>
      firstOfEach(all, (one) => keyOf([one])),
    ),
    ...[...new Set(attributeNames(put))].flatMap((attribute) =>
      keeping(
        `drops-children-of-equal-${textId(attribute)}`,
        `It keeps only the first of several children with the same \`${attribute}\``,
        1.8,
        (all) => firstOfEach(all, (one) => valueOfAttribute(one, attribute) ?? one),
      ),
    ),
    ...mostChildren(put, got),
  ];
};

function mostChildren(put: Tree, got: Tree): readonly StoredChange[] {
  const most = (tree: Tree, name?: string) =>
    Math.max(
      ...elementsOf(tree)
        .filter((one) => name === undefined || localName(one.name) === name)
        .map(({ children }) => children.filter(isTreeElement).length),
    );
  return [undefined, ...new Set(elementNames(put))]
    .filter((name) => most(put, name) > most(got, name) && most(got, name) >= 0)
    .flatMap((name) => {
      const count = most(got, name);
      const part = name ?? 'an-element';
      return keeping(
        `keeps-${count}-children-of-${part}`,
        `It keeps at most ${count} children of ${name === undefined ? 'an element' : `a \`${name}\``}`,
        name === undefined ? 2 : 2.5,
        (all, parent) => (name === undefined || localName(parent.name) === name ? all.slice(0, count) : all),
      );
    });
}

/** Makes the changes that keep some children of elements, with the white space before the others, and without. */
export function keeping(
  id: string,
  words: string,
  cost: number,
  choose: (children: Elements, parent: TreeElement) => Elements,
): readonly StoredChange[] {
  return [false, true].map((withSpace) => ({
    id: withSpace ? `${id}-and-space` : id,
    words,
    cost: withSpace ? cost + 0.2 : cost,
    apply: (tree) =>
      withElements(tree, (element) => {
        const kept = new Set<StoredNode>(choose(element.children.filter(isTreeElement), element));
        const children = keptNodes(element.children, (node) => !isTreeElement(node) || kept.has(node), withSpace);
        return children === element.children ? element : { ...element, children };
      }),
  }));
}

function oneOf(wanted: string, children: Elements, at: number): Elements {
  const kept = children.filter(({ name }) => localName(name) === wanted).at(at);
  return children.filter((child) => localName(child.name) !== wanted || child === kept);
}

function firstOfEach(children: Elements, key: (child: TreeElement) => unknown): Elements {
  return [...new Map(children.toReversed().map((child) => [key(child), child])).values()];
}

/** Proposes nodes that a server adds. */
export const additions: Transformation = (put, got) => {
  const attributes = new Set(fewer(attributeNames, put, got));
  const elements = new Set(fewer(elementNames, put, got));
  const comments = new Set(leavesOf(put).map((node) => writtenTree([node])));
  return [
    ...elementsOf(got).flatMap((element) => [
      ...element.attributes
        .filter(([name]) => attributes.has(name))
        .flatMap(([name, value]) => addsAttribute(name, value, localName(element.name))),
      ...element.children
        .filter((child) => isTreeElement(child) && elements.has(localName(child.name)))
        .flatMap((child) => addsChild(child as TreeElement, localName(element.name))),
    ]),
    ...leavesOf(got)
      .filter((node) => !comments.has(writtenTree([node])))
      .flatMap(addsBeside),
  ];
};

/** Lists the comments and processing instructions beside the document element. */
function leavesOf(tree: Tree): Tree {
  return tree.filter(({ kind }) => kind === 'comment' || kind === 'instruction');
}

function addsAttribute(added: string, value: string, parent: string): readonly StoredChange[] {
  const adds = (part: string, words: string, cost: number, isMeant: (name: string, isTop: boolean) => boolean) => ({
    id: `adds-${textId(added)}-${textId(value)}-to-${part}`,
    words: `It adds \`${added}="${shownText(value)}"\` to ${words}`,
    cost,
    apply: (tree: Tree) =>
      withElements(tree, (element, isTop) =>
        !isMeant(localName(element.name), isTop) || valueOfAttribute(element, added) !== undefined
          ? element
          : { ...element, attributes: [...element.attributes, [added, value]] },
      ),
  });
  return [
    adds('elements', 'every element', 2, () => true),
    adds('the-document-element', 'the document element', 2.1, (_, isTop) => isTop),
    adds(parent, `every \`${parent}\``, 2.2, (name) => name === parent),
  ];
}

function addsChild(child: TreeElement, parent: string): readonly StoredChange[] {
  const name = localName(child.name);
  const text = writtenTree([child]);
  const content = [...child.attributes.flat(), writtenTree(child.children)].join(' ');
  return (['first', 'last'] as const).map((where) => ({
    id: `adds-${name}${content === '' ? '' : `-${textId(content)}`}-as-${where}-of-${parent}`,
    words: `It adds \`${shownText(text)}\` as the ${where} child of every \`${parent}\``,
    cost: 2.5,
    apply: (tree) =>
      withElements(tree, (element) => {
        const { children } = element;
        const isMeant = localName(element.name) === parent && !elementNames(children).includes(name);
        if (!isMeant) return element;
        return { ...element, children: where === 'first' ? [child, ...children] : [...children, child] };
      }),
  }));
}

function addsBeside(node: StoredNode): readonly StoredChange[] {
  const text = writtenTree([node]);
  return (['before', 'behind'] as const).map((where) => ({
    id: `adds-${node.kind}-${textId(text)}-${where}-the-document-element`,
    words: `It adds \`${shownText(text)}\` ${where} the document element`,
    cost: 2.5,
    apply: (tree) => (where === 'before' ? [node, ...tree] : [...tree, node]),
  }));
}

/** Returns the value of an attribute; undefined when the element lacks it. */
export function valueOfAttribute({ attributes }: TreeElement, wanted: string): string | undefined {
  return attributes.find(([name]) => name === wanted)?.[1];
}
