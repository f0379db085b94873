import type { Element, Node } from '@xmldom/xmldom';

/**
 * Returns an element in a form that does not depend on its spelling: namespaces replace prefixes, attributes are sorted
 * by name; declarations, comments and white space between elements are omitted.
 */
export function expandedForm(element: Element): string {
  return `${expandedTag(element)}${[...element.childNodes].map(expandedNode).join('')}</>`;
}

/** Returns the start tag of an element in that form. */
export function expandedTag(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => !/^xmlns(?::|$)/.test(name))
    .map(({ namespaceURI, localName, value }) => ` ${clarkName(namespaceURI, localName)}=${JSON.stringify(value)}`)
    .sort();
  return `<${clarkName(element.namespaceURI, element.localName)}${attributes.join('')}>`;
}

function clarkName(namespace: string | null, localName: string | null): string {
  return `{${namespace ?? ''}}${localName}`;
}

function expandedNode(node: Node): string {
  if (node.nodeType === node.ELEMENT_NODE) return expandedForm(node as Element);
  const isText = node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE;
  const text = isText ? (node.nodeValue ?? '') : '';
  return text.trim() === '' ? '' : text;
}
