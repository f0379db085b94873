import { attributeSpan, endOfAttributes } from '../document/attribute-spans.js';
import { editStartTag } from '../document/edit-document.js';
import { escapeAttribute } from '../document/escape.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import type { XmlLimits } from '../document/parse-document.js';
import type { Edit } from '../document/piece-table.js';
import type { Draft } from '../document/xml-document.js';
import { XML_PREFIX_NAMESPACE } from '../selector/xml-names.js';
import type { AttributeLocation } from './location.js';

/**
 * @returns undefined for a namespace declaration, which is not an attribute
 * @throws XmlLimitError
 */
export type PlaceAttribute = (location: AttributeLocation, attValue: string) => Draft | undefined;

/**
 * Replaces an attribute's value, or adds the attribute after the last one (RFC 4825 §8.2.3, §8.2.4). It stores the
 * AttValue as received, quotes and references included.
 */
export function createPlaceAttribute(limits: XmlLimits): PlaceAttribute {
  return (location, attValue) => {
    const { stored, element, existing, name } = location;
    const { document } = stored;
    if (existing !== undefined) {
      const span = attributeSpan(document, element, existing.name);
      return drafted(location, { start: span.valueStart, end: span.end, text: attValue }, limits);
    }
    if (name.namespace === '' && name.localName === 'xmlns') return undefined;
    const at = endOfAttributes(document, element);
    return drafted(location, { start: at, end: at, text: newAttribute(location, attValue) }, limits);
  };
}

function drafted({ stored, element }: AttributeLocation, edit: Edit, limits: XmlLimits): Draft {
  return { document: editStartTag(stored.document, element, edit, limits), start: element.start };
}

/** Formats a new attribute. In a namespace it uses a prefix in scope, or declares one. */
function newAttribute({ element, name, writtenName }: AttributeLocation, attValue: string): string {
  const { namespace, localName } = name;
  if (namespace === '') return ` ${localName}=${attValue}`;
  if (namespace === XML_PREFIX_NAMESPACE) return ` xml:${localName}=${attValue}`;
  const scope = namespacesInScope(element);
  const known = Object.entries(scope).find(([prefix, uri]) => prefix !== '' && uri === namespace)?.[0];
  if (known !== undefined) return ` ${known}:${localName}=${attValue}`;
  const prefix = freePrefix(writtenName.prefix, scope);
  return ` xmlns:${prefix}="${escapeAttribute(namespace)}" ${prefix}:${localName}=${attValue}`;
}

function freePrefix(wanted: string, scope: Readonly<Record<string, string>>): string {
  if (!Object.hasOwn(scope, wanted)) return wanted;
  let count = 1;
  while (Object.hasOwn(scope, `${wanted}${count}`)) count += 1;
  return `${wanted}${count}`;
}
