import { SaxesParser } from 'saxes';
import { escapeXmlAttribute, escapeXmlText } from '../../../common/xml/xml-escape.js';

/** An element as a simple server keeps it: names with prefixes, attributes by name. */
export interface PlainElement {
  readonly name: string;
  attributes: Record<string, string>;
  children: PlainNode[];
}

export type PlainNode =
  | PlainElement
  | { readonly text: string }
  | { readonly raw: string; readonly is: 'comment' | 'instruction' };

export function isElement(node: PlainNode): node is PlainElement {
  return 'name' in node;
}

/** Lists an element and its descendants. */
export function everyElement(nodes: readonly PlainNode[]): readonly PlainElement[] {
  return nodes.filter(isElement).flatMap((one) => [one, ...everyElement(one.children)]);
}

/**
 * Changes a document or an element as a server does that reads a tree, changes it, and writes it.
 *
 * @returns the text itself when it is no XML
 */
export function rewritten(text: string, change: (nodes: PlainNode[]) => PlainNode[] | undefined): string {
  const nodes = treeOf(text);
  if (nodes === undefined) return text;
  const before = written(nodes);
  const after = written(change(nodes) ?? nodes);
  return before === after ? text : after;
}

/** Elements in each other, of which functions that call themselves stand no more. */
const DEEPEST = 2000;

function treeOf(text: string): PlainNode[] | undefined {
  const top: PlainNode[] = [];
  const open: PlainElement[] = [];
  const add = (node: PlainNode) => (open.at(-1)?.children ?? top).push(node);
  const parser = new SaxesParser({ xmlns: false, fragment: !text.trimStart().startsWith('<?xml') });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('not for a server of documents');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === DEEPEST) throw new Error('too deep');
    const element: PlainElement = { name, attributes: { ...attributes }, children: [] };
    add(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (content) => void add({ text: content }));
  parser.on('cdata', (content) => void add({ text: content }));
  parser.on('comment', (content) => void add({ raw: `<!--${content}-->`, is: 'comment' }));
  parser.on(
    'processinginstruction',
    ({ target, body }) => void add({ raw: `<?${target} ${body}?>`, is: 'instruction' }),
  );
  try {
    parser.write(text).close();
    return top;
  } catch {
    return undefined;
  }
}

function written(nodes: readonly PlainNode[]): string {
  return nodes
    .map((node) => {
      if ('text' in node) return escapeXmlText(node.text);
      if ('raw' in node) return node.raw;
      const attributes = Object.entries(node.attributes).map(
        ([name, value]) => ` ${name}="${escapeXmlAttribute(value)}"`,
      );
      return `<${node.name}${attributes.join('')}>${written(node.children)}</${node.name}>`;
    })
    .join('');
}
