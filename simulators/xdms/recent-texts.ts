/**
 * Characters that one memory keeps. The requests of the whole suite bring two million, one document of them one million;
 * the rest is for what deviating servers make of these. As UTF-16 that is eight megabytes, besides the trees of documents.
 */
const MOST_CHARACTERS = 4_000_000;

/** What was found out about texts, as long as they are among those last asked for. */
export class RecentTexts<Value> {
  readonly #known = new Map<string, { readonly value: Value }>();
  readonly #mostCharacters: number;
  #characters = 0;

  /** @param mostCharacters that all texts have together; a longer text is not remembered */
  constructor(mostCharacters = MOST_CHARACTERS) {
    this.#mostCharacters = mostCharacters;
  }

  /** Gives what is known of a text, or finds it out. */
  get(text: string, findOut: (text: string) => Value): Value {
    const known = this.#known.get(text) ?? { value: findOut(text) };
    if (text.length <= this.#mostCharacters) this.#keep(text, known);
    return known.value;
  }

  /** A Map has its entries in the order in which they were added, so the first is the one not asked for the longest. */
  #keep(text: string, known: { readonly value: Value }): void {
    if (this.#known.delete(text)) this.#characters -= text.length;
    this.#known.set(text, known);
    this.#characters += text.length;
    for (const oldest of this.#known.keys()) {
      if (this.#characters <= this.#mostCharacters) break;
      this.#known.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}
