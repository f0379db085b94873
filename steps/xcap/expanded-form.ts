import type { Element, Node } from '@xmldom/xmldom';

/**
 * What an element says, however its document writes it: names with their namespaces in place of prefixes, attributes in
 * the order of their names; declarations, comments and white space between elements are left out.
 */
export function expandedForm(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => !/^xmlns(?::|$)/.test(name))
    .map(({ namespaceURI, localName, value }) => ` ${clarkName(namespaceURI, localName)}=${JSON.stringify(value)}`)
    .sort();
  const content = [...element.childNodes].map(expandedNode).join('');
  return `<${clarkName(element.namespaceURI, element.localName)}${attributes.join('')}>${content}</>`;
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
