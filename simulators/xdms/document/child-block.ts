import type { ChildShape } from './attributes.js';
import { ChildIndex } from './child-index.js';

/** A child, and the number of characters between it and what is before it: the previous sibling or the start tag. */
export interface Child<Shape extends ChildShape> {
  readonly shape: Shape;
  readonly gap: number;
}

/** Adjacent children of one parent. It is immutable, so versions of a document share it with what it has found out. */
export class ChildBlock<Shape extends ChildShape> {
  readonly shapes: readonly Shape[];
  readonly gaps: readonly number[];
  /** Characters from what is before the first child to the end of the last one. */
  readonly span: number;
  /** Number of elements: the children and their descendants. */
  readonly elements: number;
  #index: ChildIndex | undefined;
  #turns: readonly number[] | undefined;

  constructor(shapes: readonly Shape[], gaps: readonly number[]) {
    this.shapes = shapes;
    this.gaps = gaps;
    let span = 0;
    let elements = 0;
    for (const [index, shape] of shapes.entries()) {
      span += (gaps[index] ?? 0) + shape.length;
      elements += shape.elements;
    }
    this.span = span;
    this.elements = elements;
  }

  get index(): ChildIndex {
    this.#index ??= new ChildIndex(this.shapes);
    return this.#index;
  }

  /** Indexes of the children with another name than the child before; the first one is among them. */
  get turns(): readonly number[] {
    this.#turns ??= turnsOf(this.shapes);
    return this.#turns;
  }

  /** Offset of a child from what is before the block. */
  offsetOf(index: number): number {
    let offset = 0;
    for (let at = 0; at < index; at += 1) offset += (this.gaps[at] ?? 0) + (this.shapes[at]?.length ?? 0);
    return offset + (this.gaps[index] ?? 0);
  }
}

function turnsOf(shapes: readonly ChildShape[]): readonly number[] {
  const turns: number[] = [];
  let last: ChildShape | undefined;
  for (const [index, shape] of shapes.entries()) {
    if (last?.localName !== shape.localName || last.namespace !== shape.namespace) turns.push(index);
    last = shape;
  }
  return turns;
}
