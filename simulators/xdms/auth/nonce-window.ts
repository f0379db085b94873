/** Requests by which one may be overtaken by others of the same nonce. */
const WIDTH = 64n;
const MASK = (1n << WIDTH) - 1n;

/**
 * The nonce counts seen with one nonce: a client counts its requests, and a count that comes twice is a replay (RFC
 * 7616 §3.4). Requests of a client travel on several connections, so they may overtake one another: the last 64 counts
 * are remembered one by one, and one that is older than these is taken for a replay. Gaps are ordinary; a request that
 * is answered before it is authenticated has been counted by its client all the same.
 */
export class NonceWindow {
  #highest = 0n;
  /** Bit n: whether the count `highest - n` has been seen. */
  #seen = 0n;

  /** @returns false when the count has been seen, or cannot be told from one that has */
  accept(count: number): boolean {
    const number = BigInt(count);
    if (number > this.#highest) {
      const distance = number - this.#highest;
      this.#seen = ((distance < WIDTH ? this.#seen << distance : 0n) | 1n) & MASK;
      this.#highest = number;
      return true;
    }
    const age = this.#highest - number;
    if (age >= WIDTH || ((this.#seen >> age) & 1n) === 1n) return false;
    this.#seen |= 1n << age;
    return true;
  }
}
