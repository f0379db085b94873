import type { Element } from '@xmldom/xmldom';
import { escapeXmlAttribute } from '../../../common/xml/xml-escape.js';
import { attributesOf, childElements, removeElement } from '../derive/tree.js';
import type { Step } from './step.js';
import { pick, VALUES } from './values.js';

const FOREIGN = '<x:foreign xmlns:x="urn:example:foreign" a="b">text</x:foreign>';
const UNDECLARED = '<undeclared/>';

/** Changes the text of a document or element as a plan says. */
export function contentOf(text: string, { content }: Pick<Step, 'content'>): Uint8Array {
  switch (content) {
    case 'commented':
      return Buffer.from(`<!-- before -->${text}<!-- behind -->`);
    case 'foreign':
      return Buffer.from(withChild(text, FOREIGN));
    case 'undeclared':
      return Buffer.from(withChild(text, UNDECLARED));
    case 'cut':
      return Buffer.from(text.slice(0, -1));
    case 'twice':
      return Buffer.from(text + text);
    case 'text':
      return Buffer.from('text');
    case 'not-utf-8':
      return Buffer.concat([Buffer.from(text), Buffer.from('<!-- é -->', 'latin1')]);
    case 'doctype':
      return Buffer.from(`<!DOCTYPE unknown>${text}`);
    case 'empty':
      return new Uint8Array();
    default:
      return Buffer.from(text);
  }
}

/** Writes the value of an attribute as a plan says (RFC 4825 §7.7: an AttValue). */
export function attributeContent(example: string, { content, value, hasApostrophes }: Step): Uint8Array {
  const written = escapeXmlAttribute(filledValue(example, value));
  const quoted = hasApostrophes && !written.includes("'") ? `'${written}'` : `"${written}"`;
  if (content === 'not-utf-8') return Buffer.from('"é"', 'latin1');
  if (content === 'cut' || content === 'invalid') return Buffer.from(quoted.replace(/.$/s, '<"'));
  return Buffer.from(quoted);
}

/** The first value stands for the one of the example. */
export function filledValue(example: string, value: number): string {
  return value === 0 ? example : (VALUES[value] ?? example);
}

/** Changes an attribute of an element, or, without one, takes a child from it. */
export function change(element: Element, { choice, value }: Pick<Step, 'choice' | 'value'>): void {
  const attribute = pick(attributesOf(element), choice);
  if (attribute !== undefined) {
    element.setAttribute(attribute.name, filledValue(`${attribute.value}2`, value));
    return;
  }
  const child = pick(childElements(element), choice);
  if (child !== undefined) removeElement(child);
}

/** Adds a child at the end of the outermost element. */
function withChild(text: string, child: string): string {
  if (/<\/[^<>]*>\s*$/.test(text)) return text.replace(/<\/[^<>]*>\s*$/, (end) => child + end);
  return text.replace(
    /<([^\s<>/]+)([^<>]*)\/>\s*$/,
    (_, name: string, rest: string) => `<${name}${rest}>${child}</${name}>`,
  );
}
