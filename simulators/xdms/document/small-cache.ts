/**
 * Results of which clients may ask for any number: names in selectors. It forgets all of them before it has more than
 * eight; a document has few names that matter.
 */
export class SmallCache<Value> {
  readonly #values = new Map<string, Value>();

  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.#values.size >= MOST) this.#values.clear();
    this.#values.set(key, made);
    return made;
  }
}

const MOST = 8;
