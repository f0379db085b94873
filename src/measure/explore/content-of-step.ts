import type { Element } from '@xmldom/xmldom';
import { escapeXmlAttribute } from '../../../common/xml/xml-escape.js';
import { attributesOf, childElements, removeElement } from '../derive/tree.js';
import { CONTENT_KINDS, changedText } from './content-kinds.js';
import type { Step } from './step.js';
import { pick, VALUES } from './values.js';

/** Changes the text of a document or element as a plan says. */
export function contentOf(text: string, { content }: Pick<Step, 'content'>): Uint8Array {
  const kind = CONTENT_KINDS.find((one) => one === content);
  return kind === undefined ? Buffer.from(text) : changedText(text, kind);
}

/** Writes the value of an attribute as a plan says (RFC 4825 §7.7: an AttValue). */
export function attributeContent(example: string, { content, value, hasApostrophes }: Step): Uint8Array {
  const filled = filledValue(example, value);
  const written = escapeXmlAttribute(filled);
  const quoted = hasApostrophes && !written.includes("'") ? `'${written}'` : `"${written}"`;
  switch (content) {
    case 'not-utf-8':
      return Buffer.from('"é"', 'latin1');
    case 'utf-16':
      return Buffer.from(`\uFEFF${quoted}`, 'utf16le');
    case 'cut':
    case 'invalid':
      return Buffer.from(quoted.replace(/.$/s, '<"'));
    case 'unclosed':
      return Buffer.from(quoted.slice(0, -1));
    case 'text':
    case 'with-text':
      return Buffer.from(filled);
    case 'undeclared':
      return Buffer.from(`"${filled}&"`);
    case 'undeclared-prefix':
      return Buffer.from('"&unknown;"');
    case 'twice':
      return Buffer.from(quoted + quoted);
    case 'indented':
      return Buffer.from(` ${quoted} `);
    case 'after-a-mark':
      return Buffer.from(`\uFEFF${quoted}`);
    case 'character-data':
      return Buffer.from('"&#x61;&#10;&lt;"');
    case 'empty':
      return new Uint8Array();
    default:
      return Buffer.from(quoted);
  }
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
