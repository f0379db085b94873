import { Readable } from 'node:stream';

/** Characters of a piece, roughly: a slow reader keeps this much in the memory. */
const PIECE = 64 * 1024;

/**
 * Writes JSON as a text when it is short, and else as a stream that writes on only when its reader has read.
 *
 * @param value of plain objects, arrays and what JSON has
 */
export function streamedJson(value: unknown): string | Readable {
  const pieces = jsonPieces(value);
  const [first = '', second] = [pieces.next().value, pieces.next().value];
  if (second === undefined) return first;
  return Readable.from(joined([first, second], pieces));
}

function* joined(...all: readonly Iterable<string>[]): Generator<string, undefined> {
  for (const pieces of all) yield* pieces;
}

/** Writes JSON in pieces of about 64 KiB. */
export function* jsonPieces(value: unknown): Generator<string, undefined> {
  let piece = '';
  for (const part of partsOf(value)) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function* partsOf(value: unknown): Generator<string, undefined> {
  if (typeof value === 'string' && value.length > PIECE) yield* partsOfText(value);
  else if (Array.isArray(value)) yield* partsOfList(value);
  else if (typeof value === 'object' && value !== null) yield* partsOfObject(value);
  else yield JSON.stringify(value) ?? 'null';
}

/** A cut between the halves of a surrogate pair is harmless: JSON has an escape for each. */
function* partsOfText(text: string): Generator<string, undefined> {
  yield '"';
  for (let start = 0; start < text.length; start += PIECE) {
    yield JSON.stringify(text.slice(start, start + PIECE)).slice(1, -1);
  }
  yield '"';
}

function* partsOfList(items: readonly unknown[]): Generator<string, undefined> {
  yield '[';
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ',';
    yield* partsOf(item);
  }
  yield ']';
}

function* partsOfObject(value: object): Generator<string, undefined> {
  let separator = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* partsOf(member);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}
