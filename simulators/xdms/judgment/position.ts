/** A place in a text. */
export interface Position {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 code units. */
  readonly column: number;
}

/** Returns the place of an offset. A line ends with a line feed, or with a carriage return that none follows. */
export function positionAt(text: string, offset: number): Position {
  let [line, start] = [1, 0];
  for (const { index, 0: end } of text.slice(0, offset).matchAll(/\r\n?|\n/g)) {
    line += 1;
    start = index + end.length;
  }
  return { line, column: offset - start + 1 };
}
