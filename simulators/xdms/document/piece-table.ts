/** The replacement of the text between two offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Characters on each side of an edit that are copied with it; no piece is shorter, unless it is the only one. */
export const MARGIN = 4096;

/**
 * An immutable text in pieces. An edited text shares the pieces before and behind the edit, so an edit copies at most four
 * margins and what it inserts. Reading all of a text makes its pieces one.
 */
export class PieceTable {
  readonly length: number;
  #pieces: readonly string[];

  private constructor(pieces: readonly string[], length: number) {
    this.#pieces = pieces;
    this.length = length;
  }

  static of(text: string): PieceTable {
    return new PieceTable([text], text.length);
  }

  /** Number of pieces: at most one for each margin of the text. */
  get size(): number {
    return this.#pieces.length;
  }

  slice(start: number, end: number): string {
    let before = 0;
    let found = '';
    for (const piece of this.#pieces) {
      const behind = before + piece.length;
      if (start < behind) found += piece.slice(Math.max(0, start - before), end - before);
      if (end <= behind) break;
      before = behind;
    }
    return found;
  }

  /** Returns the text after an edit; the offsets of the edit are within the text. */
  edited({ start, end, text }: Edit): PieceTable {
    const from = this.#boundary(Math.max(0, start - MARGIN), -1);
    const to = this.#boundary(Math.min(this.length, end + MARGIN), 1);
    // Joined: a sum of texts would keep the whole text before the edit.
    const copied = [this.slice(from, start), text, this.slice(end, to)].join('');
    const pieces = [...this.#between(0, from), copied, ...this.#between(to, this.length)];
    return new PieceTable(pieces, this.length + text.length - (end - start));
  }

  toString(): string {
    if (this.#pieces.length > 1) this.#pieces = [this.#pieces.join('')];
    return this.#pieces[0] ?? '';
  }

  /** Moves an offset to the end of its piece that is in a direction, if what is between is shorter than a margin. */
  #boundary(offset: number, direction: -1 | 1): number {
    let before = 0;
    for (const { length } of this.#pieces) {
      const behind = before + length;
      if (offset <= behind) {
        const boundary = direction < 0 ? before : behind;
        return Math.abs(boundary - offset) < MARGIN ? boundary : offset;
      }
      before = behind;
    }
    return this.length;
  }

  /** Lists the pieces of a part, without empty ones. */
  #between(start: number, end: number): readonly string[] {
    const parts: string[] = [];
    let before = 0;
    for (const piece of this.#pieces) {
      const part = piece.slice(Math.max(0, start - before), Math.max(0, end - before));
      if (part !== '') parts.push(part);
      before += piece.length;
    }
    return parts;
  }
}
