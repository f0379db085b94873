import { localName } from '../../../../common/xml/xml-names.js';
import { fewer, type NamesIn, type StoredChange, type Transformation } from './change.js';
import { keeping } from './nodes.js';
import {
  elementsOf,
  isDeclaration,
  isTreeElement,
  keptNodes,
  type StoredNode,
  type Tree,
  type TreeElement,
} from './tree.js';

/** Names of parents and children. */
const namesInParents: NamesIn = (tree) =>
  elementsOf(tree).flatMap(({ name, children }) =>
    children.filter(isTreeElement).map((child) => `${localName(name)} ${localName(child.name)}`),
  );

/** Proposes changes that leave out nodes by where they are, by what they lack, and by their namespace. */
export const leftOutChildren: Transformation = (put, got) => [
  ...fewer(namesInParents, got, put).flatMap((names) => {
    const [parent = '', name = ''] = names.split(' ');
    return keeping(
      `drops-${name}-in-${parent}`,
      `It drops every \`${name}\` in a \`${parent}\``,
      1.4,
      (all, { name: of }) => (localName(of) === parent ? all.filter((child) => localName(child.name) !== name) : all),
    ).map((one) => ({ ...one, isPartOf: `drops-${name}` }));
  }),
  ...keeping('drops-empty-elements', 'It drops elements without attributes and content', 1.5, (all) =>
    all.filter(({ attributes, children }) => attributes.length > 0 || children.length > 0),
  ),
  ...[false, true].map(
    (withSpace): StoredChange => ({
      id: `drops-foreign-elements${withSpace ? '-and-space' : ''}`,
      words: 'It drops elements of other namespaces than that of the document element',
      cost: withSpace ? 1.7 : 1.5,
      apply: (tree) => withoutForeign(tree, withSpace),
    }),
  ),
];

type Scope = ReadonlyMap<string, string>;

function withoutForeign(tree: Tree, withSpace: boolean): Tree {
  const top = tree.find(isTreeElement);
  if (top === undefined) return tree;
  const own = namespaceOf(top, new Map());
  const kept = (nodes: Tree, outer: Scope): Tree => {
    const isKept = (node: StoredNode) => !isTreeElement(node) || namespaceOf(node, outer) === own;
    const some = keptNodes(nodes, isKept, withSpace);
    const changed = some.map((node) => {
      if (!isTreeElement(node)) return node;
      const children = kept(node.children, scopeIn(node, outer));
      return children === node.children ? node : { ...node, children };
    });
    return changed.some((node, index) => node !== nodes[index]) || some !== nodes ? changed : nodes;
  };
  return kept(tree, new Map());
}

/** A prefix that is declared outside a fragment stands for itself. */
function namespaceOf(element: TreeElement, outer: Scope): string {
  const prefix = element.name.includes(':') ? element.name.slice(0, element.name.indexOf(':')) : '';
  return scopeIn(element, outer).get(prefix) ?? prefix;
}

function scopeIn({ attributes }: TreeElement, outer: Scope): Scope {
  const declared = attributes.filter(([name]) => isDeclaration(name));
  if (declared.length === 0) return outer;
  return new Map([...outer, ...declared.map(([name, uri]) => [name === 'xmlns' ? '' : localName(name), uri] as const)]);
}
