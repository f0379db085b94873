import type { ChildShape } from './attributes.js';
import { type Child, ChildBlock } from './child-block.js';
import { ChildIndex } from './child-index.js';
import type { ExpandedName } from './expanded-name.js';

/** Children of a new block. A change copies a block and the list of blocks; a lookup asks every block. */
const SIZE = 256;

/** Lookups before the blocks get a common index: it costs as much as asking all blocks some thousand times. */
const READS = 5_000;

/** The element children of one parent in document order. A changed list shares all other blocks. */
export class ChildList<Shape extends ChildShape> {
  readonly blocks: readonly ChildBlock<Shape>[];
  readonly length: number;
  /** Number of elements: the children and their descendants. */
  readonly elements: number;
  #lookups = 0;
  #index: ChildIndex | undefined;

  private constructor(blocks: readonly ChildBlock<Shape>[]) {
    this.blocks = blocks;
    this.length = blocks.reduce((total, { shapes }) => total + shapes.length, 0);
    this.elements = blocks.reduce((total, { elements }) => total + elements, 0);
  }

  static readonly #EMPTY = new ChildList<never>([]);

  static of<Shape extends ChildShape>(children: readonly Child<Shape>[]): ChildList<Shape> {
    if (children.length === 0) return ChildList.#EMPTY;
    const shapes = children.map(({ shape }) => shape);
    const gaps = children.map(({ gap }) => gap);
    return new ChildList(blocksOf(shapes, gaps));
  }

  at(index: number): Shape | undefined {
    const { block, first } = this.#blockAt(index);
    return block?.shapes[index - first];
  }

  /** Offset of a child from the end of the parent's start tag. */
  offsetOf(index: number): number {
    const { block, first, offset } = this.#blockAt(index);
    return offset + (block?.offsetOf(index - first) ?? 0);
  }

  /** Index of the first child at or behind an offset from the end of the parent's start tag. */
  indexFrom(offset: number): number {
    let index = 0;
    let end = 0;
    for (const { shapes, gaps, span } of this.blocks) {
      if (end + span <= offset) {
        end += span;
        index += shapes.length;
        continue;
      }
      for (const [at, { length }] of shapes.entries()) {
        const start = end + (gaps[at] ?? 0);
        if (start >= offset) return index + at;
        end = start + length;
      }
      index += shapes.length;
    }
    return index;
  }

  count(name: ExpandedName | '*'): number {
    if (name === '*') return this.length;
    const index = this.#indexOfAll();
    if (index !== undefined) return index.byName(name).length;
    return this.blocks.reduce((total, { index }) => total + index.byName(name).length, 0);
  }

  /** Index of the child at a position among those of a name, counted from 1; undefined when there are fewer. */
  nth(name: ExpandedName | '*', position: number): number | undefined {
    if (name === '*') return position >= 1 && position <= this.length ? position - 1 : undefined;
    const all = this.#indexOfAll();
    if (all !== undefined) return all.byName(name)[position - 1];
    let first = 0;
    let before = 0;
    for (const { index, shapes } of this.blocks) {
      const named = index.byName(name);
      const found = named[position - 1 - before];
      if (found !== undefined) return first + found;
      before += named.length;
      first += shapes.length;
    }
    return undefined;
  }

  /** Indexes of the children with an attribute value. */
  withValue(attribute: ExpandedName, value: string): readonly number[] {
    const all = this.#indexOfAll();
    if (all !== undefined) return all.byAttribute(attribute, value);
    const indexes: number[] = [];
    let first = 0;
    for (const { index, shapes } of this.blocks) {
      for (const found of index.byAttribute(attribute, value)) indexes.push(first + found);
      first += shapes.length;
    }
    return indexes;
  }

  /** Makes one index of all blocks for a list that is read more often than a write reads it. */
  #indexOfAll(): ChildIndex | undefined {
    this.#lookups += 1;
    if (this.#lookups > READS && this.blocks.length > 1) {
      this.#index ??= new ChildIndex(this.blocks.flatMap(({ shapes }) => shapes));
    }
    return this.#index;
  }

  /** Replaces a child by another one at the same place. */
  replaced(index: number, shape: Shape): ChildList<Shape> {
    return this.#changed(index, ({ shapes, gaps }, at) => blocksOf(shapes.with(at, shape), gaps));
  }

  /** @param gapBehind characters between the new child and the next one, if there is a next one */
  inserted(index: number, { shape, gap }: Child<Shape>, gapBehind: number): ChildList<Shape> {
    if (index >= this.length) return this.#appended({ shape, gap });
    return this.#changed(index, ({ shapes, gaps }, at) =>
      blocksOf(shapes.toSpliced(at, 0, shape), gaps.toSpliced(at, 1, gap, gapBehind)),
    );
  }

  /** Removes a child; the characters before it remain. */
  removed(index: number): ChildList<Shape> {
    const gap = this.#gapAt(index);
    const { length } = this;
    const rest = this.#changed(index, ({ shapes, gaps }, at) =>
      blocksOf(shapes.toSpliced(at, 1), gaps.toSpliced(at, 1)),
    );
    if (index === length - 1) return rest;
    return rest.#changed(index, ({ shapes, gaps }, at) => [
      new ChildBlock(shapes, gaps.with(at, gap + (gaps[at] ?? 0))),
    ]);
  }

  #appended({ shape, gap }: Child<Shape>): ChildList<Shape> {
    const last = this.blocks.at(-1);
    if (last === undefined) return ChildList.of([{ shape, gap }]);
    const blocks = blocksOf([...last.shapes, shape], [...last.gaps, gap]);
    return new ChildList([...this.blocks.slice(0, -1), ...blocks]);
  }

  #gapAt(index: number): number {
    const { block, first } = this.#blockAt(index);
    return block?.gaps[index - first] ?? 0;
  }

  /** @param change makes new blocks of the block that has the child */
  #changed(
    index: number,
    change: (block: ChildBlock<Shape>, at: number) => readonly ChildBlock<Shape>[],
  ): ChildList<Shape> {
    const { block, first, place } = this.#blockAt(index);
    if (block === undefined) throw new Error(`there is no child ${index} among ${this.length}`);
    const blocks = this.blocks.toSpliced(place, 1, ...change(block, index - first));
    return new ChildList(joined(blocks, place));
  }

  /** Finds the block that has a child, the index of its first child, and the offset of what is before it. */
  #blockAt(index: number): { block: ChildBlock<Shape> | undefined; first: number; offset: number; place: number } {
    let first = 0;
    let offset = 0;
    for (const [place, block] of this.blocks.entries()) {
      if (index < first + block.shapes.length) return { block, first, offset, place };
      first += block.shapes.length;
      offset += block.span;
    }
    return { block: undefined, first, offset, place: this.blocks.length };
  }
}

/** Makes one block, or several when the children are too many for one. */
function blocksOf<Shape extends ChildShape>(
  shapes: readonly Shape[],
  gaps: readonly number[],
): readonly ChildBlock<Shape>[] {
  if (shapes.length === 0) return [];
  if (shapes.length <= 2 * SIZE) return [new ChildBlock(shapes, gaps)];
  const blocks: ChildBlock<Shape>[] = [];
  for (let from = 0; from < shapes.length; from += SIZE) {
    blocks.push(new ChildBlock(shapes.slice(from, from + SIZE), gaps.slice(from, from + SIZE)));
  }
  return blocks;
}

/** Joins a block with the next one when both are small, so that removals do not leave many small blocks. */
function joined<Shape extends ChildShape>(
  blocks: readonly ChildBlock<Shape>[],
  place: number,
): readonly ChildBlock<Shape>[] {
  const one = blocks[place];
  const next = blocks[place + 1];
  if (one === undefined || next === undefined || one.shapes.length + next.shapes.length > SIZE) return blocks;
  const block = new ChildBlock([...one.shapes, ...next.shapes], [...one.gaps, ...next.gaps]);
  return blocks.toSpliced(place, 2, block);
}
