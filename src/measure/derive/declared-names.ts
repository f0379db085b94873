import type { Document, Element } from '@xmldom/xmldom';
import { type SchemaNames, schemaNames } from '../../../common/usages/schema-names.js';
import type { UsageFile } from '../../../common/usages/usage-file.js';
import { attributesOf } from './tree.js';

/**
 * Tells whether a document has an element or attribute that the schema does not declare, in a namespace that the server
 * lists. A lax wildcard takes it, but RFC 4825 §8.2.5 asks for 409 with schema-validation-error.
 */
export function hasUndeclaredName(document: Document, { schema, namespaces }: UsageFile): boolean {
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
