import type { XmlElement } from '../../document/xml-document.js';
import type { ElementStep, QName } from '../../selector/node-selector.js';
import { encodeBindings, encodeSteps } from '../../selector/write-node-selector.js';
import { encodePathSegment } from '../../uri/document-url.js';

export type FieldSelectors = (element: XmlElement, attribute?: string, attributeNamespace?: string) => string;

/**
 * Creates a writer of selectors for the `field` of `exists` (RFC 4825 §11.1): relative to the document,
 * percent-encoded, with a query that binds the prefixes. It selects among siblings of one name by position, since the
 * attribute value is not unique.
 *
 * It caches the steps of siblings: create one writer per report.
 *
 * @param namespace default document namespace of the usage
 * @param prefixes by namespace URI, for the other namespaces
 */
export function fieldSelectors(namespace: string, prefixes: ReadonlyMap<string, string>): FieldSelectors {
  const steps = new Map<XmlElement, ElementStep<QName>>();
  const stepOf = (element: XmlElement): ElementStep<QName> => {
    if (!steps.has(element)) for (const [sibling, step] of siblingSteps(element, nameOf)) steps.set(sibling, step);
    return steps.get(element) ?? { name: nameOf(element) };
  };
  const nameOf = (element: XmlElement): QName => ({
    prefix: element.namespace === namespace ? '' : (prefixes.get(element.namespace) ?? ''),
    localName: element.localName,
  });
  return (element, attribute, attributeNamespace = '') => {
    const lineage = lineageOf(element);
    const elements = new Set(lineage.map((one) => one.namespace));
    // The default document namespace does not apply to attributes.
    const isUsed = (uri: string): boolean => (elements.has(uri) && uri !== namespace) || uri === attributeNamespace;
    const bindings = new Map([...prefixes].filter(([uri]) => isUsed(uri)).map(swap));
    const prefix = attributeNamespace === '' ? undefined : prefixes.get(attributeNamespace);
    const name = prefix === undefined ? attribute : `${prefix}:${attribute}`;
    const path = `${encodeSteps(lineage.map(stepOf))}${name === undefined ? '' : `/@${encodePathSegment(name)}`}`;
    return bindings.size === 0 ? path : `${path}?${encodeBindings(bindings)}`;
  };
}

/** Lists the elements from the document element down to the element. */
function lineageOf(element: XmlElement): readonly XmlElement[] {
  const lineage: XmlElement[] = [];
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) lineage.push(at);
  return lineage.reverse();
}

/** Makes the steps of an element and all its siblings. */
function siblingSteps(
  { parent }: XmlElement,
  nameOf: (element: XmlElement) => QName,
): readonly (readonly [XmlElement, ElementStep<QName>])[] {
  const siblings = parent?.children ?? [];
  const keyOf = ({ namespace, localName }: XmlElement): string => `${localName} ${namespace}`;
  const totals = counts(siblings.map(keyOf));
  const seen = new Map<string, number>();
  return siblings.map((sibling) => {
    const key = keyOf(sibling);
    const position = (seen.get(key) ?? 0) + 1;
    seen.set(key, position);
    const name = nameOf(sibling);
    return [sibling, (totals.get(key) ?? 0) > 1 ? { name, position } : { name }];
  });
}

function counts(keys: readonly string[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const key of keys) totals.set(key, (totals.get(key) ?? 0) + 1);
  return totals;
}

function swap([uri, prefix]: readonly [string, string]): readonly [string, string] {
  return [prefix, uri];
}
