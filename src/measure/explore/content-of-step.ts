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
  const wrong = quoted.replace(/.$/s, '<"');
  const changed: Partial<Record<Step['content'], string | Uint8Array>> = {
    'not-utf-8': Buffer.from('"é"', 'latin1'),
    'utf-16': Buffer.from(`\uFEFF${quoted}`, 'utf16le'),
    cut: wrong,
    unclosed: quoted.slice(0, -1),
    text: filled,
    'with-text': filled,
    undeclared: `"${filled}&"`,
    'undeclared-prefix': '"&unknown;"',
    twice: quoted + quoted,
    indented: ` ${quoted} `,
    'after-a-mark': `\uFEFF${quoted}`,
    'character-data': '"&#x61;&#10;&lt;"',
    empty: '',
  };
  return Buffer.from(changed[content] ?? quoted);
}

/** The first value stands for the one of the example. */
export function filledValue(example: string, value: number): string {
  return value === 0 ? example : (VALUES[value] ?? example);
}

/** Writes another value; each second one has the same length. */
export function otherValue(value: string, choice: number): string {
  return choice % 2 === 0 ? `${value}2` : value.replace(/.?$/su, (last) => (last === '2' ? '3' : '2'));
}

/** Changes an attribute of an element, or, without one, takes a child from it. */
export function change(element: Element, { choice, value }: Pick<Step, 'choice' | 'value'>): void {
  const attribute = pick(attributesOf(element), choice);
  if (attribute !== undefined) {
    element.setAttribute(attribute.name, filledValue(otherValue(attribute.value, choice), value));
    return;
  }
  const child = pick(childElements(element), choice);
  if (child !== undefined) removeElement(child);
}
