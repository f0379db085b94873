/** Most nonces to remember: a server with one-time nonces sends one for each request. */
const MOST = 1_000;

/**
 * Counts the requests with each nonce (RFC 7616 §3.4, nc). A server may send the same nonce in a later challenge: then the
 * count goes on.
 */
export class NonceCounts {
  readonly #counts = new Map<string, number>();

  /** Tells whether a request with the nonce was counted. */
  has(nonce: string): boolean {
    return this.#counts.has(nonce);
  }

  /** Counts a request, and returns its number, from 1. */
  next(nonce: string): number {
    const count = (this.#counts.get(nonce) ?? 0) + 1;
    this.#counts.delete(nonce);
    this.#counts.set(nonce, count);
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= MOST) break;
      this.#counts.delete(oldest);
    }
    return count;
  }
}
