import type { Document, Node } from '@xmldom/xmldom';
import { childNodesOf, isElement, isText } from './patch-node.js';

/** Writes a document with all names and declarations as they are; around the document element, one node a line. */
export function writeXml(document: Document): string {
  const nodes = childNodesOf(document).filter((node) => !isText(node));
  return nodes.map((node) => write(node)).join('\n');
}

function write(node: Node): string {
  if (isElement(node)) {
    const attributes = Array.from(node.attributes).map(({ name, value }) => ` ${name}="${escapeValue(value)}"`);
    const start = `<${node.nodeName}${attributes.join('')}`;
    const content = childNodesOf(node).map(write).join('');
    return content === '' ? `${start}/>` : `${start}>${content}</${node.nodeName}>`;
  }
  const data = node.nodeValue ?? '';
  switch (node.nodeType) {
    case 4:
      return `<![CDATA[${data}]]>`;
    case 7:
      return `<?${node.nodeName}${data === '' ? '' : ` ${data}`}?>`;
    case 8:
      return `<!--${data}-->`;
    default:
      return escapeText(data);
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

function escapeValue(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}
