import type { Element } from '@xmldom/xmldom';
import { parseTree } from '../../../common/xml/read-tree.js';
import { place as insertAt } from './placing.js';
import { type StepForm, selectorOf, testedAttribute, type WrittenSelector } from './selectors.js';
import { chainTo, childElements, type ElementPlace, elementAt, hasSameName, written } from './tree.js';

/** A PUT that creates an element. */
export interface Insertion {
  readonly node: WrittenSelector;
  /** The document afterwards. */
  readonly after: string;
  /** Whether the RFC says where the element goes among text and comments too. */
  readonly isExact: boolean;
}

/**
 * Works out an insertion.
 *
 * @returns undefined when the URI selects something before, or not the new element afterwards
 */
export function insertion(
  usage: { readonly namespace: string },
  before: string,
  element: Element,
  place: ElementPlace,
  form: StepForm,
): Insertion | undefined {
  const tree = parseTree(before);
  const parent = tree && elementAt(tree, place.slice(0, -1));
  if (tree === undefined || parent === undefined) return undefined;
  const copy = tree.importNode(element, true);
  const siblings = childElements(parent);
  const same = form.startsWith('wildcard') ? siblings : siblings.filter((one) => hasSameName(one, element));
  // The position that the element had: as many of its rivals are in front of it.
  const position = 1 + same.filter((one) => siblings.indexOf(one) < (place.at(-1) ?? 0)).length;
  const targeted = same[position - 1];
  if (form === 'position' || form === 'wildcard-position') {
    if (targeted !== undefined) return undefined;
  } else if (form === 'name' || form === 'wildcard') {
    if (same.length > 0) return undefined;
  }
  const isInserted = insertAt(parent, copy, form, position);
  if (!isInserted) return undefined;
  const index = childElements(parent).indexOf(copy);
  const chain = chainTo(tree, [...place.slice(0, -1), index]);
  const node = selectorOf(chain, form, usage);
  if (node === undefined || isTaken(node, form, targeted, same, element)) return undefined;
  return { node, after: written(tree), isExact: isExactly(form, position, same, siblings) };
}

/** RFC 4825 §8.2.3: beside a sibling that the URI counts, the new element goes right behind it or right in front of it. */
function isExactly(form: StepForm, position: number, same: readonly Element[], siblings: readonly Element[]): boolean {
  if (siblings.length === 0) return form.startsWith('wildcard');
  if (form === 'attribute') return same.length > 0;
  return form.includes('position') && (position > 1 || same.length > 0);
}

/** Tells whether the URI with a test of an attribute selects another element before the insertion. */
function isTaken(
  node: WrittenSelector,
  form: StepForm,
  targeted: Element | undefined,
  same: readonly Element[],
  element: Element,
): boolean {
  const name = testedAttribute(node);
  if (name === undefined) return false;
  const rivals = form.includes('position') ? [targeted] : same;
  return rivals.some((one) => one?.getAttribute(name) === element.getAttribute(name));
}
