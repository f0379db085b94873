import type { XmlDocument, XmlElement } from '../../document/xml-document.js';

export const RESOURCE_LISTS = 'urn:ietf:params:xml:ns:resource-lists';
export const RLS_SERVICES = 'urn:ietf:params:xml:ns:rls-services';

/**
 * The elements that hold lists, entries and references to them: in a resource-lists document the document element and
 * its lists, in an RLS services document the lists of its services, always with the lists nested in them. What
 * extensions contain is theirs to define (RFC 4826 §6) and left alone.
 */
export function listHolders({ root }: XmlDocument): readonly XmlElement[] {
  const holders = root.namespace === RLS_SERVICES ? servicesOf(root).flatMap(serviceLists) : [root];
  for (const holder of holders) {
    for (const child of holder.children) if (isNamed(child, RESOURCE_LISTS, 'list')) holders.push(child);
  }
  return holders;
}

/** The services of an RLS services document. */
export function servicesOf(root: XmlElement): readonly XmlElement[] {
  return root.children.filter((child) => isNamed(child, RLS_SERVICES, 'service'));
}

export function isNamed(element: XmlElement, namespace: string, localName: string): boolean {
  return element.localName === localName && element.namespace === namespace;
}

function serviceLists({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => isNamed(child, RLS_SERVICES, 'list'));
}
