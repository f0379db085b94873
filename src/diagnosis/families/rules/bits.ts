/** A set of small numbers, for counting how two sets meet. */
export class Bits {
  readonly #words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  static of(size: number, members: Iterable<number>): Bits {
    const words = new Uint32Array(Math.ceil(size / 32));
    for (const one of members) words[one >>> 5] = (words[one >>> 5] ?? 0) | (1 << (one & 31));
    return new Bits(words);
  }

  get size(): number {
    return this.countWith(this);
  }

  and(other: Bits): Bits {
    return new Bits(this.#words.map((word, index) => word & (other.#words[index] ?? 0)));
  }

  countWith(other: Bits): number {
    let count = 0;
    for (let index = 0; index < this.#words.length; index += 1) {
      count += ones((this.#words[index] ?? 0) & (other.#words[index] ?? 0));
    }
    return count;
  }
}

/** Counts the bits of a word, all at once. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
