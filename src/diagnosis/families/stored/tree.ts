import { SaxesParser } from 'saxes';
import { RecentTexts } from '../../../../common/recent-texts.js';
import { xmlExcess } from '../../../../common/xml/xml-excess.js';
import { localName } from '../../../../common/xml/xml-names.js';
import { escapeAttribute, escapeText } from '../../../../simulators/reference.js';

/** An element as a simple server keeps it: names with their prefixes, declarations among the attributes. */
export interface TreeElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: Tree;
}

/** Text with its references expanded; of the others what is between their marks. */
export interface TreeLeaf {
  readonly kind: 'text' | 'comment' | 'instruction' | 'declaration';
  readonly value: string;
}

export type StoredNode = TreeElement | TreeLeaf;

/** The nodes of a document, or those in an element. */
export type Tree = readonly StoredNode[];

const known = new RecentTexts<Tree | undefined>();

/**
 * Reads a document or a fragment of one.
 *
 * @returns undefined when it is not well-formed, has a document type declaration, or is too large for a tree
 */
export function treeOf(text: string): Tree | undefined {
  return known.get(text, readTree);
}

function readTree(text: string): Tree | undefined {
  if (xmlExcess(text) !== undefined) return undefined;
  const top: StoredNode[] = [];
  const open: { readonly element: TreeElement; readonly children: StoredNode[] }[] = [];
  const add = (node: StoredNode) => {
    const nodes = open.at(-1)?.children ?? top;
    const last = nodes.at(-1);
    if (node.kind === 'text' && last?.kind === 'text')
      nodes[nodes.length - 1] = { ...last, value: last.value + node.value };
    else nodes.push(node);
  };
  const leaf = (kind: TreeLeaf['kind']) => (value: string) => add({ kind, value });
  const faults: unknown[] = [];
  const parser = new SaxesParser({ xmlns: false, fragment: !/^\ufeff?<\?xml\s/.test(text) });
  parser.on('error', (error) => void faults.push(error));
  parser.on('doctype', (type) => void faults.push(type));
  parser.on('opentag', ({ name, attributes }) => {
    const children: StoredNode[] = [];
    open.push({ element: { kind: 'element', name, attributes: Object.entries(attributes), children }, children });
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined) add(closed.element);
  });
  parser.on('xmldecl', () => leaf('declaration')(/^\ufeff?<\?(.*?)\?>/s.exec(text)?.[1] ?? ''));
  parser.on('text', leaf('text'));
  parser.on('cdata', leaf('text'));
  parser.on('comment', leaf('comment'));
  parser.on('processinginstruction', ({ target, body }) => leaf('instruction')(`${target} ${body}`));
  parser.write(text).close();
  return faults.length === 0 ? top : undefined;
}

/** Writes a tree. */
export function writtenTree(tree: Tree): string {
  return tree.map(writtenNode).join('');
}

function writtenNode(node: StoredNode): string {
  if (node.kind === 'text') return escapeText(node.value);
  if (node.kind === 'comment') return `<!--${node.value}-->`;
  if (node.kind !== 'element') return `<?${node.value}?>`;
  const attributes = node.attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<${node.name}${attributes.join('')}>${writtenTree(node.children)}</${node.name}>`;
}

const keys = new WeakMap<Tree, string>();

/** Returns the same text for trees that mean the same, as canonical XML does (RFC 4825 §2). */
export function keyOf(tree: Tree): string {
  const key = keys.get(tree) ?? keyWithin(tree, {}).trim();
  keys.set(tree, key);
  return key;
}

type Scope = Readonly<Record<string, string>>;

function keyWithin(tree: Tree, scope: Scope): string {
  return tree.map((node) => (node.kind === 'element' ? keyOfElement(node, scope) : keyOfLeaf(node))).join('');
}

function keyOfLeaf(node: TreeLeaf): string {
  return node.kind === 'declaration' ? '' : writtenNode(node);
}

function keyOfElement({ name, attributes, children }: TreeElement, outer: Scope): string {
  const declared = attributes.filter(([one]) => isDeclaration(one));
  const scope =
    declared.length === 0
      ? outer
      : { ...outer, ...Object.fromEntries(declared.map(([one, uri]) => [one === 'xmlns' ? '' : localName(one), uri])) };
  const expanded = (one: string) => {
    const prefix = one.includes(':') ? one.slice(0, one.indexOf(':')) : '';
    return `{${scope[prefix] ?? prefix}}${localName(one)}`;
  };
  const own = attributes
    .filter(([one]) => !isDeclaration(one))
    .map(([one, value]) => ` ${one.includes(':') ? expanded(one) : one}="${escapeAttribute(value)}"`);
  return `<${expanded(name)}${own.sort().join('')}>${keyWithin(children, scope)}</>`;
}

/** Tells whether an attribute declares a namespace. */
export function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:');
}

export function isTreeElement(node: StoredNode): node is TreeElement {
  return node.kind === 'element';
}

/** Lists the elements of a tree in the order of the document. */
export function elementsOf(tree: Tree): readonly TreeElement[] {
  return tree.filter(isTreeElement).flatMap((one) => [one, ...elementsOf(one.children)]);
}

/** Changes each element of a tree, the inner ones first; those that stay as they are stay the same objects. */
export function withElements(
  tree: Tree,
  change: (element: TreeElement, isTop: boolean) => TreeElement,
  isTop = true,
): Tree {
  const changed = tree.map((node) => {
    if (!isTreeElement(node)) return node;
    const children = withElements(node.children, change, false);
    return change(children === node.children ? node : { ...node, children }, isTop);
  });
  return changed.some((node, index) => node !== tree[index]) ? changed : tree;
}

/** Leaves out nodes below the top of a tree, or at the top as well. */
export function withoutNodes(
  tree: Tree,
  isOut: (node: StoredNode, isTop: boolean) => boolean,
  withSpace = false,
): Tree {
  const kept = (nodes: Tree, isTop: boolean) => keptNodes(nodes, (node) => !isOut(node, isTop), withSpace);
  const inner = withElements(tree, (element) => {
    const children = kept(element.children, false);
    return children === element.children ? element : { ...element, children };
  });
  return kept(inner, true);
}

/** Keeps some nodes of a list; takes the white space before the others away as well, if wanted. */
export function keptNodes(nodes: Tree, isKept: (node: StoredNode) => boolean, withSpace: boolean): Tree {
  if (nodes.every(isKept)) return nodes;
  const found: StoredNode[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (isKept(node)) found.push(node);
    else if (withSpace && last?.kind === 'text') found[found.length - 1] = { ...last, value: last.value.trimEnd() };
  }
  return found;
}
