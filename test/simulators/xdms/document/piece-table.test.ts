import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MARGIN, PieceTable } from '../../../../simulators/xdms/document/piece-table.js';

/** An edit of a text whose length is not known yet: offsets are in thousandths of the text. */
interface RelativeEdit {
  readonly at: number;
  readonly removed: number;
  readonly inserted: string;
}

const lengths = fc.oneof(fc.nat(30), fc.nat(6 * MARGIN));
const texts = fc.tuple(lengths, fc.constantFrom('x', 'yz', '\u20AC')).map(([length, unit]) => numbered(length, unit));
const edits = fc.array(
  fc.record<RelativeEdit>({
    at: fc.nat(1_000),
    removed: fc.oneof(fc.constant(0), fc.nat(20), fc.nat(1_000)),
    inserted: fc.oneof(fc.constant(''), fc.string(), texts),
  }),
  { maxLength: 30 },
);

/** Returns a text whose places differ from each other. */
function numbered(length: number, unit: string): string {
  let text = '';
  for (let count = 0; text.length < length; count += 1) text += `${count}${unit}`;
  return text.slice(0, length);
}

/** Edits a text both ways, and gives each step to `look`. */
function follow(text: string, all: readonly RelativeEdit[], look: (table: PieceTable, expected: string) => void): void {
  let table = PieceTable.of(text);
  let expected = text;
  for (const { at, removed, inserted } of all) {
    const start = Math.floor((expected.length * at) / 1_000);
    const end = Math.min(expected.length, start + removed * (removed > 20 ? 100 : 1));
    table = table.edited({ start, end, text: inserted });
    expected = expected.slice(0, start) + inserted + expected.slice(end);
    look(table, expected);
  }
}

test('a text in pieces is the same as one whose edits copy it', () => {
  const property = fc.property(texts, edits, fc.boolean(), (text, all, isReadBetween) => {
    follow(text, all, (table, expected) => {
      assert.equal(table.length, expected.length);
      const third = Math.floor(expected.length / 3);
      for (const [start, end] of [
        [0, third],
        [third, third + 5],
        [third, 2 * third],
        [2 * third, expected.length],
      ] as const) {
        assert.equal(table.slice(start, end), expected.slice(start, end));
      }
      assert.equal(table.slice(0, table.length), expected);
      if (isReadBetween) assert.equal(table.toString(), expected);
    });
  });
  fc.assert(property, { numRuns: 200 });
});

test('edits do not leave more pieces than one for each margin of the text', () => {
  const property = fc.property(texts, edits, (text, all) => {
    follow(text, all, ({ size, length }) => assert.ok(size <= Math.max(1, length / MARGIN), `${size} of ${length}`));
  });
  fc.assert(property, { numRuns: 200 });
});

test('an edit does not change the text that it was made of', () => {
  const before = PieceTable.of(numbered(10 * MARGIN, 'x'));
  const text = before.toString();
  const first = before.edited({ start: 5 * MARGIN, end: 5 * MARGIN + 3, text: 'new' });
  const second = first.edited({ start: 10, end: 20, text: '' });
  assert.equal(before.toString(), text);
  assert.equal(first.toString(), `${text.slice(0, 5 * MARGIN)}new${text.slice(5 * MARGIN + 3)}`);
  assert.equal(second.length, text.length - 10);
});

test('an edit of a long text copies only what is around it', () => {
  const table = PieceTable.of(numbered(100 * MARGIN, 'x')).edited({
    start: 50 * MARGIN,
    end: 50 * MARGIN,
    text: 'new',
  });
  assert.equal(table.size, 3);
  // The same place again: the copied piece takes the place of the one before.
  assert.equal(table.edited({ start: 50 * MARGIN, end: 50 * MARGIN + 3, text: 'newer' }).size, 3);
});
