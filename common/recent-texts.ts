/**
 * Maximum number of cached characters. The requests of the whole suite have two million, one document of them one
 * million; the rest is for variants that deviating servers make. As UTF-16 that is eight megabytes, plus the trees of
 * documents.
 */
const MOST_CHARACTERS = 4_000_000;

/** Caches a value per text, for the most recently added texts. */
export class RecentTexts<Value> {
  readonly #known = new Map<string, { readonly value: Value }>();
  readonly #mostCharacters: number;
  #characters = 0;

  /** @param mostCharacters limit for all texts together; a longer text is not cached */
  constructor(mostCharacters = MOST_CHARACTERS) {
    this.#mostCharacters = mostCharacters;
  }

  /** Tells whether the value of a text is cached. */
  has(text: string): boolean {
    return this.#known.has(text);
  }

  /** Returns the cached value of a text, or computes it. */
  get(text: string, findOut: (text: string) => Value): Value {
    const known = this.#known.get(text);
    if (known !== undefined) return known.value;
    const value = findOut(text);
    if (text.length <= this.#mostCharacters) this.#remember(text, value);
    return value;
  }

  /** A Map iterates in insertion order, so this removes the oldest first. */
  #remember(text: string, value: Value): void {
    this.#known.set(text, { value });
    this.#characters += text.length;
    for (const oldest of this.#known.keys()) {
      if (this.#characters <= this.#mostCharacters) break;
      this.#known.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}
