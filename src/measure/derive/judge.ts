import type { Document, Element, Node } from '@xmldom/xmldom';
import type { NodePath, PathName } from '../../../common/usages/node-path.js';
import { withoutOpenContent } from '../../../common/usages/open-content.js';
import { type SchemaNames, schemaNames } from '../../../common/usages/schema-names.js';
import type { ExpectedReport, UniqueRule, UsageFile } from '../../../common/usages/usage-file.js';
import { parseTree } from '../../../common/xml/read-tree.js';
import { attributesOf, childElements, rootOf } from './tree.js';

/** What a server reports of a document; `undecided` when only the mock can tell. */
export type ForeseenReport = ExpectedReport | 'undecided';

/**
 * Judges a document by the schema and the declared constraints of a usage.
 *
 * @returns undefined for a document that a server stores
 */
export function faultIn(usage: UsageFile, text: string): ForeseenReport | undefined {
  const { schema, open } = usage;
  const document = parseTree(schema === undefined ? text : withoutOpenContent(text, schema, open));
  if (document === undefined) return 'not-well-formed';
  if (schema?.validator.fault(text) !== undefined) return 'schema-validation-error';
  if (hasUndeclaredName(document, usage)) return 'schema-validation-error';
  if (!matches(rootOf(document), usage.rootElement)) return 'undecided';
  if (usage.unique.some((rule) => hasEqualKeys(document, rule))) return 'uniqueness-failure';
  if (hasDeadReference(document, usage)) return 'constraint-failure';
  return faultInCode(usage, text);
}

/** Constraints that only the mock has leave the document undecided. */
function faultInCode({ constraints, document }: UsageFile, text: string): ForeseenReport | undefined {
  for (const constraint of constraints) {
    if (!('check' in constraint)) return 'undecided';
    const breach = constraint.check(text, { user: 'sip:alice@example.com', document });
    if (breach !== undefined) return breach.kind;
  }
  return undefined;
}

/** Returns the values at the end of a path that starts at an element, or at the document. */
export function valuesOfField(start: Node, { steps, attribute }: NodePath): readonly string[] {
  return elementsAt(start, { steps }).flatMap((element) => {
    if (attribute === undefined) return [element.textContent ?? ''];
    return element.getAttributeNS(attribute.namespace || null, attribute.localName) ?? [];
  });
}

export function elementsAt(start: Node, { steps }: Pick<NodePath, 'steps'>): readonly Element[] {
  let found: readonly Node[] = [start];
  for (const { axis, ...name } of steps) {
    const next = found.flatMap((node) => (axis === 'child' ? childElements(node) : descendants(node)));
    found = [...new Set(next)].filter((element) => matches(element, name));
  }
  return found.filter((node): node is Element => node.nodeType === 1);
}

function descendants(node: Node): readonly Element[] {
  return childElements(node).flatMap((child) => [child, ...descendants(child)]);
}

function matches(element: Element, { namespace, localName }: PathName): boolean {
  const isInNamespace = namespace === '*' || (element.namespaceURI ?? '') === namespace;
  return isInNamespace && (localName === '*' || element.localName === localName);
}

/** Lists the elements of a rule in groups, in each of which the keys differ. */
export function uniqueGroups(document: Document, { elements, within }: UniqueRule): readonly (readonly Element[])[] {
  const groups = new Map<unknown, Element[]>();
  for (const element of elementsAt(document, elements)) {
    const group = within === 'parent' ? element.parentNode : document;
    groups.set(group, [...(groups.get(group) ?? []), element]);
  }
  return [...groups.values()];
}

function hasEqualKeys(document: Document, rule: UniqueRule): boolean {
  return uniqueGroups(document, rule).some((group) => {
    const keys = group.flatMap((element) => valuesOfField(element, rule.key));
    return new Set(keys).size < keys.length;
  });
}

function hasDeadReference(document: Document, { references }: UsageFile): boolean {
  return references.some(({ elements, key, target }) => {
    const known = new Set(valuesOfField(document, target));
    return elementsAt(document, elements).some((element) =>
      valuesOfField(element, key).some((value) => !known.has(value)),
    );
  });
}

/**
 * Tells whether a document has an element or attribute that the schema does not declare, in a namespace that the server
 * lists. A lax wildcard takes it, but RFC 4825 §8.2.5 asks for 409 with schema-validation-error.
 */
function hasUndeclaredName(document: Document, { schema, namespaces }: UsageFile): boolean {
  if (schema === undefined) return false;
  const declared = schemaNames(schema);
  const isUndeclared = (kind: keyof SchemaNames, { namespaceURI, localName }: Name) =>
    namespaceURI !== null && namespaces.includes(namespaceURI) && !declared[kind].has(`{${namespaceURI}}${localName}`);
  return elementsIn(document).some(
    (element) =>
      isUndeclared('element', element) ||
      attributesOf(element).some((attribute) => isUndeclared('attribute', attribute)),
  );
}

type Name = Pick<Element, 'namespaceURI' | 'localName'>;

function elementsIn(document: Document): readonly Element[] {
  return [...document.getElementsByTagName('*')];
}
