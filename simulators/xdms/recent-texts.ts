/**
 * Characters that one memory keeps. The requests of the whole suite bring two million, one document of them one million;
 * the rest is for what deviating servers make of these. As UTF-16 that is eight megabytes, besides the trees of documents.
 */
const MOST_CHARACTERS = 4_000_000;

/** What was found out about texts, for those that came last. */
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
    const known = this.#known.get(text);
    if (known !== undefined) return known.value;
    const value = findOut(text);
    if (text.length <= this.#mostCharacters) this.#remember(text, value);
    return value;
  }

  /** A Map lists its keys in the order in which they were added, so the oldest are forgotten first. */
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
