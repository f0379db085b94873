import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ChildList } from '../../../../simulators/xdms/document/child-list.js';
import type { ElementShape } from '../../../../simulators/xdms/document/element-shape.js';
import { parseElementFragment } from '../../../../simulators/xdms/document/parse-fragment.js';

interface Child {
  readonly shape: ElementShape;
  readonly gap: number;
}

const NAMES = ['a', 'b', 'c'].map((localName) => ({ namespace: '', localName }));
const ID = { namespace: '', localName: 'id' };

const arbitraryChild: fc.Arbitrary<Child> = fc.record({
  shape: fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2', '3', '44'))
    .map(([name, id]) => parseElementFragment(`<${name} id="${id}"><d/></${name}>`, {}).shape),
  gap: fc.nat(3),
});

type Edit =
  | { readonly kind: 'insert'; readonly at: number; readonly child: Child; readonly gapBehind: number }
  | { readonly kind: 'replace' | 'remove'; readonly at: number; readonly child: Child };

const arbitraryEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(), child: arbitraryChild, gapBehind: fc.nat(3) }),
  fc.record({ kind: fc.constantFrom('replace' as const, 'remove' as const), at: fc.nat(), child: arbitraryChild }),
);

/** The same changes on a plain array. */
function changed(children: readonly Child[], edit: Edit): readonly Child[] {
  if (edit.kind === 'insert') {
    const at = edit.at % (children.length + 1);
    const next = children[at];
    const behind = next === undefined ? [] : [{ ...next, gap: edit.gapBehind }];
    return children.toSpliced(at, behind.length, edit.child, ...behind);
  }
  const at = edit.at % children.length;
  const { gap } = children[at] ?? assert.fail();
  if (edit.kind === 'replace') return children.with(at, { shape: edit.child.shape, gap });
  const next = children[at + 1];
  const behind = next === undefined ? [] : [{ ...next, gap: gap + next.gap }];
  return children.toSpliced(at, 1 + behind.length, ...behind);
}

function edited(list: ChildList<ElementShape>, edit: Edit): ChildList<ElementShape> {
  if (edit.kind === 'insert') return list.inserted(edit.at % (list.length + 1), edit.child, edit.gapBehind);
  const at = edit.at % list.length;
  return edit.kind === 'replace' ? list.replaced(at, edit.child.shape) : list.removed(at);
}

function assertEqual(list: ChildList<ElementShape>, children: readonly Child[]): void {
  assert.equal(list.length, children.length);
  let end = 0;
  for (const [index, { shape, gap }] of children.entries()) {
    assert.equal(list.at(index), shape);
    assert.equal(list.offsetOf(index), end + gap);
    assert.equal(list.indexFrom(end + gap), index);
    end += gap + shape.length;
  }
  assert.equal(list.indexFrom(end), children.length);
  assert.equal(list.elements, 2 * children.length);
}

function assertFinds(list: ChildList<ElementShape>, children: readonly Child[]): void {
  const indexesOf = (test: (shape: ElementShape) => boolean): readonly number[] =>
    children.flatMap(({ shape }, index) => (test(shape) ? [index] : []));
  for (const name of NAMES) {
    const named = indexesOf(({ localName }) => localName === name.localName);
    assert.equal(list.count(name), named.length);
    for (const position of [0, 1, 2, named.length, named.length + 1]) {
      assert.equal(list.nth(name, position), named[position - 1]);
    }
  }
  for (const value of ['1', '44', '5']) {
    const selected = indexesOf(({ attributes }) => attributes[0]?.value === value);
    assert.deepEqual(list.withValue(ID, value), selected);
  }
}

test('a list of children after edits equals a list that is made of the same children', () => {
  let largest = 0;
  fc.assert(
    fc.property(
      fc.array(arbitraryChild, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 300 }),
      fc.array(arbitraryEdit, { maxLength: 30 }),
      fc.boolean(),
      (few, times, edits, isRemoving) => {
        let children: readonly Child[] = Array.from({ length: times }, () => few).flat();
        let list = ChildList.of(children);
        largest = Math.max(largest, list.blocks.length);
        for (const edit of edits) {
          if (children.length === 0 && edit.kind !== 'insert') continue;
          // A few lookups before each change let the blocks build their indexes.
          assertFinds(list, children);
          [children, list] = [changed(children, edit), edited(list, edit)];
        }
        while (isRemoving && children.length > 10) {
          const removal = { kind: 'remove', at: children.length >> 1, child: children[0] ?? assert.fail() } as const;
          [children, list] = [changed(children, removal), edited(list, removal)];
        }
        assertEqual(list, children);
        assertFinds(list, children);
        if (isRemoving) assert.ok(list.blocks.length <= 2);
      },
    ),
    { numRuns: 100 },
  );
  assert.ok(largest > 1, 'no list had several blocks');
});

test('a list that is read very often finds the same', () => {
  const children = Array.from({ length: 700 }, (_, index) => ({
    shape: parseElementFragment(`<${'abc'[index % 3]} id="${index % 5}"><d/></${'abc'[index % 3]}>`, {}).shape,
    gap: index % 2,
  }));
  const list = ChildList.of(children);
  for (let reads = 0; reads < 500; reads += 1) {
    if (reads % 100 === 0) assertFinds(list, children);
    for (let more = 0; more < 15; more += 1) assert.equal(list.nth({ namespace: '', localName: 'b' }, 2), 4);
  }
  assertFinds(list, children);
});
