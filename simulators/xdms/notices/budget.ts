/** Limits the work of one comparison, so that no change of a document blocks the server. */
export class Budget {
  #left: number;

  /** @param units characters read, and pairs compared */
  constructor(units: number) {
    this.#left = units;
  }

  /** @returns false when the work would exceed the limit; nothing is spent then */
  spend(units: number): boolean {
    if (units > this.#left) return false;
    this.#left -= units;
    return true;
  }
}
