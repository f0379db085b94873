import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom';
import { parse } from 'xpath';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import { compileToXPath } from './compile-to-xpath.js';
import type { ExpandedName, Step } from './node-selector.js';
import { resolverOf } from './resolve.js';

declare module 'xpath' {
  /** Parses an expression for evaluation with options; the package's types omit it. */
  export function parse(expression: string): {
    select(options: {
      readonly node: globalThis.Node;
      readonly namespaces: Readonly<Record<string, string>>;
      readonly isHtml: boolean;
    }): unknown;
  };
}

const trees = new WeakMap<XmlDocument, Document>();

/**
 * Evaluates selectors with the `xpath` package on an xmldom tree: a second opinion on the indexed resolver, slow among
 * many siblings. The positions among siblings map nodes between the two trees.
 */
export const xpathResolver = resolverOf((document, context, step) => {
  const tree = domOf(document);
  const domContext = context === undefined ? tree : follow(tree, pathOf(context));
  const children = context?.children ?? [document.root];
  const selected = new Set(select(step, domContext));
  return elementChildren(domContext).flatMap((element, place) =>
    selected.has(element) ? (children[place] ?? []) : [],
  );
});

function domOf(document: XmlDocument): Document {
  const known = trees.get(document);
  if (known !== undefined) return known;
  const tree = new DOMParser({ locator: false, normalizeLineEndings }).parseFromString(document.text, 'text/xml');
  trees.set(document, tree);
  return tree;
}

/** XML 1.0 §2.11; xmldom's own function follows XML 1.1, which replaces U+0085 and U+2028 as well. */
function normalizeLineEndings(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function select(step: Step<ExpandedName>, context: Node): readonly Element[] {
  // Namespace declarations are attributes to a DOM, but not to a node selector (RFC 4825 §6.3).
  if (step.attribute?.name.localName === 'xmlns' && step.attribute.name.namespace === '') return [];
  const { expression, namespaces } = compileToXPath(step);
  // The package's types require a browser's DOM, but it works on any tree with that interface, such as xmldom's.
  // Without `isHtml: false` it would treat xmldom's trees as HTML, with case-insensitive names.
  const node = context as unknown as globalThis.Node;
  const result: unknown = parse(expression).select({ node, namespaces: { ...namespaces }, isHtml: false });
  return Array.isArray(result) ? result : [];
}

/** Lists the positions of an element and its ancestors among their siblings, outermost first. */
function pathOf(element: XmlElement): readonly number[] {
  const { parent } = element;
  return parent === undefined ? [0] : [...pathOf(parent), parent.children.indexOf(element)];
}

function follow(tree: Document, path: readonly number[]): Node {
  return path.reduce<Node>((node, place) => elementChildren(node)[place] ?? node, tree);
}

function elementChildren(node: Node): readonly Element[] {
  return [...node.childNodes].filter((child): child is Element => child.nodeType === child.ELEMENT_NODE);
}
