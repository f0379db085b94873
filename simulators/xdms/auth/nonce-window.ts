/** Requests by which one may be overtaken by others of the same nonce. */
const WIDTH = 64;

/**
 * The nonce counts seen with one nonce: a client counts its requests, and a count that comes twice is a replay (RFC
 * 7616 §3.4). Requests of a client travel on several connections, so they may overtake one another: the last 64 counts
 * are remembered one by one, and one that is older than these is taken for a replay. Gaps are ordinary; a request that
 * is answered before it is authenticated has been counted by its client all the same.
 */
export class NonceWindow {
  #highest = 0;
  /** Bit n: whether the count `highest - n` has been seen. */
  #seen = 0n;

  /** @returns false when the count has been seen, or cannot be told from one that has */
  accept(count: number): boolean {
    if (count > this.#highest) {
      const distance = count - this.#highest;
      this.#seen = distance < WIDTH ? BigInt.asUintN(WIDTH, (this.#seen << BigInt(distance)) | 1n) : 1n;
      this.#highest = count;
      return true;
    }
    const age = this.#highest - count;
    const bit = age < WIDTH ? 1n << BigInt(age) : 0n;
    if (bit === 0n || (this.#seen & bit) !== 0n) return false;
    this.#seen |= bit;
    return true;
  }
}
