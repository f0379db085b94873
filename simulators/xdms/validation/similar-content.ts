import type { XmlAttribute } from '../document/attributes.js';
import { type ChangedElements, type ElementChange, newChildren } from '../document/element-change.js';
import type { ElementShape } from '../document/element-shape.js';
import { isNamedAs } from '../document/expanded-name.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import type { FreeValues } from '../schema/free-values.js';
import type { LocalSchema } from '../schema/local-schema.js';

/**
 * Tells that a changed document is valid by a local schema because the version before the change is: the new element has
 * the names of a valid one, which it replaces or which stands beside it, and all its values are free. Then it has the
 * type of that one, and so have its descendants. Most writes are such: another entry of a list, another name of an entry.
 *
 * @returns false when the schema has to see the new content, which may be valid, too
 */
export function isSimilar(document: XmlDocument, change: ChangedElements, schema: LocalSchema): boolean {
  const last = change.at(-1);
  const element = last?.kind === 'start-tag' ? last.element : onlyOne(newChildren(last));
  if (last === undefined || element === undefined) return false;
  return examplesOf(element, last, schema).some((example) => isLike(element, example, document, schema.free));
}

function onlyOne<Item>([item, ...others]: readonly Item[]): Item | undefined {
  return others.length === 0 ? item : undefined;
}

/** Lists valid elements whose type the new element has if its name is theirs. */
function examplesOf(element: XmlElement, change: ElementChange, { others }: LocalSchema): readonly ElementShape[] {
  const { old, kind, before, behind } = change;
  if (kind === 'start-tag') return [old];
  const replaced = old.children.length - before - behind;
  if (replaced === 0) return others.has(change.element.localName) ? [] : neighbors(element, old.children, before);
  const example = replaced === 1 ? old.children.at(before) : undefined;
  return example === undefined ? [] : [example];
}

/** Finds two adjacent siblings beside a new element that have its name. Then any number of them may be adjacent. */
function neighbors(element: XmlElement, siblings: ElementShape['children'], before: number): readonly ElementShape[] {
  for (let index = before - 2; index <= before; index += 1) {
    const pair = [siblings.at(index), siblings.at(index + 1)].flatMap((shape) => shape ?? []);
    if (pair.length === 2 && pair.every((shape) => isNamedAs(element.shape, shape))) return pair;
  }
  return [];
}

/** Compares the names of two elements and their content, and looks at the values of the first one only. */
function isLike(element: XmlElement, example: ElementShape, document: XmlDocument, free: FreeValues): boolean {
  const { shape } = element;
  return (
    isNamedAs(shape, example) &&
    hasFreeAttributes(element, example, document, free) &&
    (shape.children.length === 0
      ? example.children.length === 0 && hasFreeText(element, example, document, free)
      : shape.children === example.children || hasLikeChildren(element, example, document, free))
  );
}

function hasFreeAttributes(
  element: XmlElement,
  { attributes }: ElementShape,
  document: XmlDocument,
  free: FreeValues,
): boolean {
  const isFree = ({ namespace, localName, value }: XmlAttribute, index: number): boolean =>
    // In a namespace there are attributes with a meaning for every schema: xsi:type, xml:id.
    namespace === '' && attributes[index]?.name === localName && free.attributes.get(localName)?.test(value) === true;
  return (
    element.attributes.length === attributes.length &&
    element.attributes.every(isFree) &&
    isPlain(document.slice(element.start, element.contentStart))
  );
}

function hasFreeText(
  { localName, contentStart, contentEnd }: XmlElement,
  example: ElementShape,
  document: XmlDocument,
  free: FreeValues,
): boolean {
  const text = document.slice(contentStart, contentEnd);
  if (text === '' && example.contentStart === example.contentEnd) return true;
  return isPlain(text) && free.texts.get(localName)?.test(text) === true;
}

function hasLikeChildren(
  element: XmlElement,
  { children }: ElementShape,
  document: XmlDocument,
  free: FreeValues,
): boolean {
  if (element.children.length !== children.length) return false;
  let end = element.contentStart;
  for (const child of element.children) {
    const example = children.at(child.index);
    if (!isBlank(document.slice(end, child.start)) || example === undefined) return false;
    if (!isLike(child, example, document, free)) return false;
    end = child.end;
  }
  return isBlank(document.slice(end, element.contentEnd));
}

/** Tells that a text has no references, comments and the like, of which two parsers may think differently. */
function isPlain(text: string): boolean {
  return !/&|<[!?]/.test(text);
}

function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}
