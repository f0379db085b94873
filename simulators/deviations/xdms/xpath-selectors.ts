import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { parse } from 'xpath';
import type { ExpandedName } from '../../xdms/document/expanded-name.js';
import { elementText, type XmlDocument, type XmlElement } from '../../xdms/document/xml-document.js';
import type { ElementStep, ParsedSelector, QName, SelectedNode } from '../../xdms/selector/node-selector.js';
import { resolverOfParts } from './steps.js';

declare module 'xpath' {
  interface EvaluationOptions {
    /** Whether a name without a prefix is that of any namespace. */
    readonly allowAnyNamespaceForNoPrefix?: boolean;
  }
}

/** Begins the name of the only step of a selector that is an XPath expression. No XML name has it. */
const MARK = '\0';
/** The functions of XPath 1.0 §4, and its node tests. */
const FUNCTIONS = new Set(
  `last position count id local-name namespace-uri name string concat starts-with contains substring-before
   substring-after substring string-length normalize-space translate boolean not true false lang number sum floor
   ceiling round text comment node processing-instruction`.split(/\s+/),
);
const QUOTED = /"[^"]*"|'[^']*'/g;
const ELEMENT = 1;
const ATTRIBUTE = 2;
const DOCUMENT = 9;

/**
 * Reads a text as an XPath expression.
 *
 * @returns undefined when it is none
 */
export function xpathSelector(text: string): ParsedSelector<QName> | undefined {
  const called = [...text.replace(QUOTED, '""').matchAll(/([\w-]+)\s*\(/g)].map(([, name = '']) => name);
  if (!called.every((name) => FUNCTIONS.has(name))) return undefined;
  try {
    parse(`/${text}`);
  } catch {
    return undefined;
  }
  return { steps: [{ name: { prefix: '', localName: `${MARK}${text}` } }] };
}

type Selector = ParsedSelector<ExpandedName>;

/** A node that an expression selects, with its text in an answer. */
export type XPathNode = SelectedNode | { readonly kind: 'other'; readonly text: string };

/**
 * Selects nodes as XPath does: a step continues at each element that the step before it leaves.
 *
 * @returns all nodes, in the order of the document
 */
export function nodesOf(document: XmlDocument, selector: Selector | undefined): readonly XPathNode[] {
  if (selector === undefined) return [];
  const expression = expressionOf(selector);
  if (expression !== undefined) return evaluated(document, expression);
  const { steps, terminal } = selector;
  const elements = elementsOf(document, steps);
  return elements.flatMap((element): readonly SelectedNode[] => {
    if (terminal === undefined) return [{ kind: 'element', element }];
    if (terminal.kind === 'namespaces') return [{ kind: 'namespaces', element }];
    const { namespace, localName } = terminal.name;
    const attribute = element.attributes.find((one) => one.namespace === namespace && one.localName === localName);
    return attribute === undefined ? [] : [{ kind: 'attribute', element, attribute }];
  });
}

/** Selects elements by steps of which each may leave several. */
function elementsOf(document: XmlDocument, steps: readonly ElementStep<ExpandedName>[]): readonly XmlElement[] {
  const left = steps.reduce<readonly (XmlElement | undefined)[]>(
    (contexts, step) => contexts.flatMap((context) => resolverOfParts({})(document, context, step)),
    [undefined],
  );
  return left.flatMap((one) => one ?? []);
}

/** Returns the content of the answer to a GET of a node. */
export function nodeText(document: XmlDocument, node: XPathNode): string {
  if (node.kind === 'element') return elementText(document, node.element);
  if (node.kind === 'attribute') return node.attribute.value;
  return node.kind === 'other' ? node.text : '';
}

/** Returns the XPath expression of a selector; undefined for one of the grammar. */
export function expressionOf({ steps: [{ name }] }: Selector): string | undefined {
  return name !== '*' && name.localName.startsWith(MARK) ? name.localName.slice(1) : undefined;
}

function evaluated(document: XmlDocument, expression: string): readonly XPathNode[] {
  const node = new DOMParser().parseFromString(document.text, 'text/xml') as unknown as globalThis.Node;
  try {
    const found = parse(`/${expression}`).select({
      node,
      namespaces: {},
      isHtml: false,
      allowAnyNamespaceForNoPrefix: true,
    });
    return Array.isArray(found) ? found.map((one: Node) => nodeIn(document, one)) : [];
  } catch {
    // A prefix is not bound, or the expression is no set of nodes.
    return [];
  }
}

function nodeIn(document: XmlDocument, node: Node): XPathNode {
  if (node.nodeType === ELEMENT) return { kind: 'element', element: elementIn(document, node as Element) };
  if (node.nodeType === DOCUMENT) return { kind: 'other', text: document.text };
  if (node.nodeType !== ATTRIBUTE) return { kind: 'other', text: node.nodeValue ?? '' };
  const { ownerElement, name } = node as unknown as { readonly ownerElement: Element; readonly name: string };
  const element = elementIn(document, ownerElement);
  const attribute = element.attributes.find((one) => one.name === name);
  return attribute === undefined ? { kind: 'other', text: '' } : { kind: 'attribute', element, attribute };
}

/** Finds an element of the parsed copy in the document, by its place among its siblings. */
function elementIn(document: XmlDocument, copy: Element): XmlElement {
  const { parentNode } = copy;
  if (parentNode === null || parentNode.nodeType !== ELEMENT) return document.root;
  const parent = elementIn(document, parentNode as Element);
  const siblings = Array.from(parentNode.childNodes).filter(({ nodeType }) => nodeType === ELEMENT);
  return parent.children[siblings.indexOf(copy)] ?? parent;
}
