import type { Document, Element } from '@xmldom/xmldom';
import type { UsageFile, UsageSchema } from '../../../common/usages/usage-file.js';
import { attributesOf, parseTree, rootOf } from './tree.js';

const XSD = 'http://www.w3.org/2001/XMLSchema';

/** Names by kind, each as `{namespace}name`. */
interface DeclaredNames {
  readonly element: ReadonlySet<string>;
  readonly attribute: ReadonlySet<string>;
}

const known = new WeakMap<UsageSchema, DeclaredNames>();

/**
 * Tells whether a document has an element or attribute that the schema does not declare, in a namespace that the server
 * lists. A lax wildcard takes it, but RFC 4825 §8.2.5 asks for 409 with schema-validation-error.
 */
export function hasUndeclaredName(document: Document, { schema, namespaces }: UsageFile): boolean {
  if (schema === undefined) return false;
  const declared = known.get(schema) ?? declaredIn(schema);
  known.set(schema, declared);
  const isUndeclared = (kind: keyof DeclaredNames, { namespaceURI, localName }: Name) =>
    namespaceURI !== null && namespaces.includes(namespaceURI) && !declared[kind].has(`{${namespaceURI}}${localName}`);
  return elementsIn(document).some(
    (element) =>
      isUndeclared('element', element) ||
      attributesOf(element).some((attribute) => isUndeclared('attribute', attribute)),
  );
}

type Name = Pick<Element, 'namespaceURI' | 'localName'>;

function declaredIn({ texts }: UsageSchema): DeclaredNames {
  const names = { element: new Set<string>(), attribute: new Set<string>() };
  for (const { text, namespace } of texts) {
    const tree = parseTree(text);
    if (tree === undefined) continue;
    for (const kind of ['element', 'attribute'] as const) {
      for (const one of tree.getElementsByTagNameNS(XSD, kind)) {
        if (isQualified(one, kind, rootOf(tree))) names[kind].add(`{${namespace}}${one.getAttribute('name')}`);
      }
    }
  }
  return names;
}

/** Tells whether a declaration is about the target namespace: a global one, or a local one with a qualified name. */
function isQualified(declaration: Element, kind: keyof DeclaredNames, schema: Element): boolean {
  if (!declaration.hasAttribute('name')) return false;
  if (declaration.parentNode === schema) return true;
  const form = declaration.getAttribute('form') ?? schema.getAttribute(`${kind}FormDefault`);
  return form === 'qualified';
}

function elementsIn(document: Document): readonly Element[] {
  return [...document.getElementsByTagName('*')];
}
