import type { UsageFile } from '../../../src/usages/usage-file.js';
import { everyElement } from '../document/every-element.js';
import { parseDocument } from '../document/parse-document.js';
import type { XmlElement } from '../document/xml-document.js';
import { declaredNames } from '../validation/declared-names.js';

/** What the valid examples of a usage file contain. */
export interface ExampleNodes {
  /** Node selectors without positions and predicates, in order of appearance, and how many nodes each selects. */
  readonly selectors: ReadonlyMap<string, number>;
  /** Elements that the schema declares, but no valid example has: no derived case is about them. */
  readonly missing: readonly string[];
  /** Elements that no node selector can name: they are in no namespace (RFC 4825 §6.4). */
  readonly unselectable: readonly string[];
}

/** Lists the nodes of the valid examples that are well-formed. */
export function examplesNodes(usage: UsageFile): ExampleNodes {
  const elements = usage.examples.valid.flatMap(({ text }) => elementsOf(text));
  const prefixes = new Map(Object.entries(usage.prefixes).map(([prefix, uri]) => [uri, prefix] as const));
  const nameOf = ({ namespace, localName }: Pick<XmlElement, 'namespace' | 'localName'>): string => {
    if (namespace === usage.namespace) return localName;
    const prefix = prefixes.get(namespace);
    return prefix === undefined ? `{${namespace}}${localName}` : `${prefix}:${localName}`;
  };
  const selectors = new Map<string, number>();
  const count = (selector: string): Map<string, number> => selectors.set(selector, (selectors.get(selector) ?? 0) + 1);
  for (const element of elements) {
    const path = lineageOf(element).map(nameOf).join('/');
    count(path);
    for (const attribute of element.attributes) count(`${path}/@${attributeName(attribute, nameOf)}`);
  }
  const seen = new Set(elements.map(nameOf));
  const declared = new Set((usage.schema?.texts ?? []).flatMap((text) => declaredElements(text).map(nameOf)));
  const isNameless = ({ namespace }: XmlElement): boolean => namespace === '' && usage.namespace !== '';
  return {
    selectors,
    missing: usage.examples.valid.length === 0 ? [] : [...declared].filter((name) => !seen.has(name)),
    unselectable: [...new Set(elements.filter(isNameless).map(({ localName }) => localName))],
  };
}

function elementsOf(text: string): readonly XmlElement[] {
  try {
    return everyElement(parseDocument(text.replace(/^\uFEFF/, '')).root);
  } catch {
    return [];
  }
}

function lineageOf(element: XmlElement): readonly XmlElement[] {
  return element.parent === undefined ? [element] : [...lineageOf(element.parent), element];
}

function attributeName(
  attribute: { readonly namespace: string; readonly localName: string },
  nameOf: (named: { readonly namespace: string; readonly localName: string }) => string,
): string {
  return attribute.namespace === '' ? attribute.localName : nameOf(attribute);
}

function declaredElements({ text, namespace }: { readonly text: string; readonly namespace: string }) {
  return [...declaredNames(text).elements].map((localName) => ({ namespace, localName }));
}
