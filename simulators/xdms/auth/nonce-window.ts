/** Maximum number of later requests of one nonce that may overtake a request. */
const WIDTH = 64;

/** The counts of one nonce that a server has seen. */
export interface SeenCounts {
  readonly highest: number;
  /** Bit n: whether the count `highest - n` has been seen. */
  readonly seen: bigint;
}

/**
 * Detects replays with one nonce: a client counts its requests, and a repeated count is a replay (RFC 7616 §3.4).
 * Requests on several connections may overtake one another, so the window stores the last 64 counts and treats older
 * ones as replays. Gaps are normal: a client also counts requests that the server refuses before authentication.
 */
export class NonceWindow {
  #highest: number;
  #seen: bigint;

  constructor({ highest, seen }: SeenCounts = { highest: 0, seen: 0n }) {
    this.#highest = highest;
    this.#seen = seen;
  }

  get counts(): SeenCounts {
    return { highest: this.#highest, seen: this.#seen };
  }

  /** @returns false when the count is a repetition or older than the window */
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
