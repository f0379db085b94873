import type { SchemaText, UsageFile } from '../../../common/usages/usage-file.js';
import { elementsBelow } from '../document/every-element.js';
import { parseDocument } from '../document/parse-document.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import { declaredNames } from '../schema/declared-names.js';
import { selectElements } from './constraints/select-path.js';

/** What the valid examples of a usage file contain. */
export interface ExampleNodes {
  /** Node selectors without positions and predicates, in order of appearance, and how many nodes each selects. */
  readonly selectors: ReadonlyMap<string, number>;
  /** Elements that the schema declares, but no valid example has: no derived case is about them. */
  readonly missing: readonly string[];
  /** Keys of rules, such as `unique[0]`, that no valid example has elements for. */
  readonly idleRules: readonly string[];
  /** Elements that no node selector can name: they are in no namespace (RFC 4825 §6.4). */
  readonly unselectable: readonly string[];
}

/** Lists the nodes of the valid examples that are well-formed. */
export function examplesNodes(usage: UsageFile): ExampleNodes {
  const documents = usage.examples.valid.flatMap(({ text }) => parsed(text));
  const elements = documents.flatMap(({ root }) => elementsBelow(root));
  const nameOf = namerOf(usage);
  const seen = new Set(elements.map(nameOf));
  const declared = new Set((usage.schema?.texts ?? []).flatMap((text) => declaredElements(text).map(nameOf)));
  const isNameless = ({ namespace }: XmlElement): boolean => namespace === '' && usage.namespace !== '';
  return {
    selectors: selectorsOf(elements, nameOf),
    missing: documents.length === 0 ? [] : [...declared].filter((name) => !seen.has(name)),
    idleRules: documents.length === 0 ? [] : idleRules(usage, documents),
    unselectable: [...new Set(elements.filter(isNameless).map(({ localName }) => localName))],
  };
}

interface Named {
  readonly namespace: string;
  readonly localName: string;
}

/** Writes names as a node selector does, with `{namespace}` where the usage file has no prefix. */
type NameOf = (named: Named) => string;

function namerOf({ namespace, prefixes }: UsageFile): NameOf {
  const known = new Map(Object.entries(prefixes).map(([prefix, uri]) => [uri, prefix] as const));
  return (named) => {
    if (named.namespace === namespace) return named.localName;
    const prefix = known.get(named.namespace);
    return prefix === undefined ? `{${named.namespace}}${named.localName}` : `${prefix}:${named.localName}`;
  };
}

function selectorsOf(elements: readonly XmlElement[], nameOf: NameOf): ReadonlyMap<string, number> {
  const selectors = new Map<string, number>();
  for (const element of elements) {
    const path = lineageOf(element).map(nameOf).join('/');
    const attributes = element.attributes.map((attribute) => `${path}/@${attributeName(attribute, nameOf)}`);
    for (const selector of [path, ...attributes]) selectors.set(selector, (selectors.get(selector) ?? 0) + 1);
  }
  return selectors;
}

function parsed(text: string): readonly XmlDocument[] {
  try {
    return [parseDocument(text.replace(/^\uFEFF/, ''))];
  } catch {
    return [];
  }
}

function idleRules({ unique, references }: UsageFile, documents: readonly XmlDocument[]): readonly string[] {
  return Object.entries({ unique, references }).flatMap(([key, rules]) =>
    rules.flatMap(({ elements }, index) =>
      documents.some((document) => selectElements(document, elements).length > 0) ? [] : [`${key}[${index}]`],
    ),
  );
}

function lineageOf(element: XmlElement): readonly XmlElement[] {
  return element.parent === undefined ? [element] : [...lineageOf(element.parent), element];
}

/** The default document namespace does not apply to attributes. */
function attributeName(attribute: Named, nameOf: NameOf): string {
  return attribute.namespace === '' ? attribute.localName : nameOf(attribute);
}

function declaredElements({ text, namespace }: SchemaText): readonly Named[] {
  return [...declaredNames(text).elements].map((localName) => ({ namespace, localName }));
}
