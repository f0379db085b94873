import { isDeepStrictEqual } from 'node:util';
import type { ElementShape } from './element-shape.js';
import { everyElement } from './every-element.js';
import type { XmlDocument, XmlElement } from './xml-document.js';

/** How an element of a changed document differs from its version in the document before. */
export interface ElementChange {
  readonly element: XmlElement;
  readonly old: ElementShape;
  /**
   * A change is in the start tag or in the content, never in both: an element that was replaced is a new one. One
   * without children, before and after, counts as an element with another start tag, also when its text is another one.
   */
  readonly kind: 'start-tag' | 'content';
  /** How many first and last children both versions share. */
  readonly before: number;
  readonly behind: number;
}

/**
 * The changed elements from the document element down. Each has changed in the next one only; what is between the shared
 * children of the last one is new as a whole.
 */
export type DocumentChange = readonly [ElementChange, ...ElementChange[]];

/**
 * Compares a document with the one that it was made of. It costs as much as the change, not as the document, because
 * the two share the shapes of unchanged elements.
 *
 * @returns undefined when nothing is shared
 */
export function changeBetween(old: XmlDocument, { root }: XmlDocument): DocumentChange | undefined {
  const first = changeOf(old.root.shape, root);
  if (first === undefined) return undefined;
  const change: [ElementChange, ...ElementChange[]] = [first];
  for (let next = onlyChange(first); next !== undefined; next = onlyChange(next)) change.push(next);
  return change;
}

/** Lists the elements with a new start tag or new content in document order. */
export function changedElements(change: DocumentChange): readonly XmlElement[] {
  return [...change.map(({ element }) => element), ...newChildren(change.at(-1)).flatMap(everyElement)];
}

/** Lists the children of the last changed element that are new as a whole. */
export function newChildren(last: ElementChange | undefined): readonly XmlElement[] {
  if (last?.kind !== 'content') return [];
  const { element, before, behind } = last;
  const children: XmlElement[] = [];
  for (let index = before; index < element.shape.children.length - behind; index += 1) {
    const child = element.child(index);
    if (child !== undefined) children.push(child);
  }
  return children;
}

/** @returns undefined for an element that is new as a whole */
function changeOf(old: ElementShape, element: XmlElement): ElementChange | undefined {
  const { shape } = element;
  if (old.name !== shape.name || !hasDeclarationsOf(old, shape)) return undefined;
  if (old.children === shape.children) {
    return { element, old, kind: 'start-tag', before: shape.children.length, behind: 0 };
  }
  if (old.attributes !== shape.attributes) return undefined;
  const before = sharedInFront(old.children, shape.children);
  const most = Math.min(old.children.length, shape.children.length) - before;
  const behind = Math.min(most, sharedAtEnd(old.children, shape.children));
  return { element, old, kind: 'content', before, behind };
}

/** @returns undefined when there are more or fewer children between the shared ones than one, or a new one */
function onlyChange({ element, old, kind, before, behind }: ElementChange): ElementChange | undefined {
  const isOne = [old, element.shape].every(({ children }) => children.length === before + 1 + behind);
  const was = kind === 'content' && isOne ? old.children.at(before) : undefined;
  const child = was && element.child(before);
  return was === undefined || child === undefined ? undefined : changeOf(was, child);
}

function hasDeclarationsOf({ declarations }: ElementShape, other: ElementShape): boolean {
  return declarations === other.declarations || isDeepStrictEqual(declarations, other.declarations);
}

type List = ElementShape['children'];

function sharedInFront(old: List, renewed: List): number {
  const blocks = equalItems(old.blocks, renewed.blocks);
  const before = old.blocks.slice(0, blocks).reduce((count, { shapes }) => count + shapes.length, 0);
  return before + equalItems(shapesIn(old.blocks.slice(blocks)), shapesIn(renewed.blocks.slice(blocks)));
}

function sharedAtEnd(old: List, renewed: List): number {
  const [oldBlocks, newBlocks] = [old.blocks.toReversed(), renewed.blocks.toReversed()];
  const blocks = equalItems(oldBlocks, newBlocks);
  const behind = oldBlocks.slice(0, blocks).reduce((count, { shapes }) => count + shapes.length, 0);
  return behind + equalItems(shapesFromEnd(oldBlocks.slice(blocks)), shapesFromEnd(newBlocks.slice(blocks)));
}

function* shapesIn(blocks: List['blocks']): Iterable<ElementShape> {
  for (const { shapes } of blocks) yield* shapes;
}

/** @param blocks the last one first */
function* shapesFromEnd(blocks: List['blocks']): Iterable<ElementShape> {
  for (const { shapes } of blocks) yield* shapes.toReversed();
}

/** Counts the items with which both begin. */
function equalItems<Item>(one: Iterable<Item>, other: Iterable<Item>): number {
  const others = other[Symbol.iterator]();
  let count = 0;
  for (const item of one) {
    const { done, value } = others.next();
    if (done === true || value !== item) break;
    count += 1;
  }
  return count;
}
