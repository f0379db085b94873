import { RESOURCE_LISTS, RLS_SERVICES } from '../../../../common/usages/standard-usages.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';

/**
 * Finds the elements that contain lists, entries and references. In a resource-lists document these are the document
 * element and its lists, in an RLS services document the lists of its services, with all nested lists. It skips
 * extensions, which define their own content (RFC 4826 §6).
 */
export function listHolders({ root }: XmlDocument): readonly XmlElement[] {
  const holders = root.namespace === RLS_SERVICES.namespace ? servicesOf(root).flatMap(serviceLists) : [root];
  for (const holder of holders) {
    for (const child of holder.children)
      if (isElementNamed(child, RESOURCE_LISTS.namespace, 'list')) holders.push(child);
  }
  return holders;
}

/** Lists the services of an RLS services document. */
export function servicesOf(root: XmlElement): readonly XmlElement[] {
  return root.children.filter((child) => isElementNamed(child, RLS_SERVICES.namespace, 'service'));
}

export function isElementNamed(element: XmlElement, namespace: string, localName: string): boolean {
  return element.localName === localName && element.namespace === namespace;
}

function serviceLists({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => isElementNamed(child, RLS_SERVICES.namespace, 'list'));
}
