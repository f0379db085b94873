import { isDeepStrictEqual } from 'node:util';
import type { ElementShape } from './element-shape.js';
import { elementsBelow } from './every-element.js';
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
export type ChangedElements = readonly [ElementChange, ...ElementChange[]];

/**
 * Compares a document with the one that it was made of. It costs as much as the change, not as the document, because
 * the two share the shapes of unchanged elements.
 *
 * @returns undefined when nothing is shared
 */
export function changedPath(old: XmlDocument, { root }: XmlDocument): ChangedElements | undefined {
  const first = changeOf(old.root.shape, root);
  if (first === undefined) return undefined;
  const change: [ElementChange, ...ElementChange[]] = [first];
  for (let next = onlyChange(first); next !== undefined; next = onlyChange(next)) change.push(next);
  return change;
}

/** Lists the elements with a new start tag or new content in document order. */
export function changedElements(change: ChangedElements): readonly XmlElement[] {
  const elements = change.map(({ element }) => element);
  for (const child of newChildren(change.at(-1))) {
    for (const element of elementsBelow(child)) elements.push(element);
  }
  return elements;
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
  return { element, old, kind: 'content', ...sharedChildren(old.children, shape.children) };
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

/** Compares blocks first, so that only the few blocks that differ are compared child by child. */
function sharedChildren(old: List, renewed: List): Pick<ElementChange, 'before' | 'behind'> {
  const blocks = equalEnds(old.blocks, renewed.blocks);
  const shapes = equalEnds(shapesBetween(old.blocks, blocks), shapesBetween(renewed.blocks, blocks));
  return {
    before: childrenIn(old.blocks.slice(0, blocks.front)) + shapes.front,
    behind: childrenIn(old.blocks.slice(old.blocks.length - blocks.end)) + shapes.end,
  };
}

/** How many items two lists share, without counting one twice. */
interface EqualEnds {
  readonly front: number;
  readonly end: number;
}

function equalEnds<Item>(one: readonly Item[], other: readonly Item[]): EqualEnds {
  const most = Math.min(one.length, other.length);
  let front = 0;
  while (front < most && one[front] === other[front]) front += 1;
  let end = 0;
  while (end < most - front && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return { front, end };
}

function childrenIn(blocks: List['blocks']): number {
  return blocks.reduce((count, { shapes }) => count + shapes.length, 0);
}

function shapesBetween(blocks: List['blocks'], { front, end }: EqualEnds): readonly ElementShape[] {
  const [only, ...others] = blocks.slice(front, blocks.length - end);
  if (only === undefined) return [];
  return others.length === 0 ? only.shapes : [only, ...others].flatMap(({ shapes }) => shapes);
}
