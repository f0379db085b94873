import { attributeName, BINDINGS, elementName, scopeWithin } from './names.js';
import { attributeOf, childrenOf, expandedNameOf, type Found, type Step } from './select.js';
import { type Attribute, type Document, type Element, type Path, replaceAt } from './tree.js';

/** A document after a tentative change, with the path of the new element. */
export interface Change {
  readonly document: Document;
  readonly path: Path;
}

/**
 * Inserts an element (RFC 4825 §8.2.3).
 *
 * @param parent undefined for the document, which has its only element already
 * @returns undefined when the parent has too few children for the position
 */
export function insert(document: Document, parent: Found | undefined, step: Step, added: Element): Change | undefined {
  if (parent === undefined) return undefined;
  const children = childrenOf(document, parent);
  const name = elementName(added.name, scopeWithin(added, parent.scope));
  const alike = children.filter((child) => expandedNameOf(child) === name);
  const counted = step.name === '*' ? children : alike;
  const { position } = step;
  // "Earliest last", or behind everything for the first of its name.
  if (position === undefined) return beside(document, alike.at(-1), added, 'after') ?? append(document, parent, added);
  if (position === 1) return beside(document, counted[0], added, 'before') ?? append(document, parent, added);
  return beside(document, counted[position - 2], added, 'after');
}

export function replace(document: Document, { path }: Found, element: Element): Change {
  return { document: replaceAt(document, path, [element]), path };
}

/** Removes an element; the white space around it stays (RFC 4825 §8.4). */
export function remove(document: Document, { path }: Found): Document {
  return replaceAt(document, path, []);
}

/** Sets an attribute of an element. A new one follows the others; a prefix that is not in scope is declared. */
export function setAttribute(document: Document, found: Found, written: string, quoted: string, value: string): Change {
  const existing = attributeOf(found, written);
  const { attributes } = found.element;
  const changed = existing
    ? attributes.map((one) => (one === existing ? { ...one, quoted, value } : one))
    : [...attributes, ...declarationFor(found, written), plain(written, quoted, value)];
  return replace(document, found, { ...found.element, attributes: changed });
}

/** Removes an attribute and the white space before it. */
export function removeAttribute(document: Document, found: Found, attribute: Attribute): Document {
  const attributes = found.element.attributes.filter((one) => one !== attribute);
  return replace(document, found, { ...found.element, attributes }).document;
}

function beside(
  document: Document,
  sibling: Found | undefined,
  added: Element,
  side: 'before' | 'after',
): Change | undefined {
  if (sibling === undefined) return undefined;
  const { path, element } = sibling;
  const nodes = side === 'before' ? [added, element] : [element, added];
  const last = path.at(-1) ?? 0;
  return {
    document: replaceAt(document, path, nodes),
    path: [...path.slice(0, -1), side === 'before' ? last : last + 1],
  };
}

function append(document: Document, { path, element }: Found, added: Element): Change {
  const content = [...(element.content ?? []), added];
  return { document: replaceAt(document, path, [{ ...element, content }]), path: [...path, content.length - 1] };
}

function declarationFor({ scope }: Found, written: string): readonly Attribute[] {
  if (attributeName(written, scope) !== undefined) return [];
  const [prefix = ''] = written.split(':');
  const namespace = BINDINGS.get(prefix) ?? '';
  return [plain(`xmlns:${prefix}`, `"${namespace}"`, namespace)];
}

function plain(name: string, quoted: string, value: string): Attribute {
  return { space: ' ', name, equals: '=', quoted, value };
}
