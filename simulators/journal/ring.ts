import type { CapturedExchange } from '../captured-exchange.js';

/** An exchange and its number, counted from 1 since the start or the last reset. */
export interface NumberedExchange {
  readonly number: number;
  readonly captured: CapturedExchange;
}

/** Limits of a journal. */
export interface RingLimits {
  readonly exchanges: number;
  /** The sizes of all kept exchanges together. */
  readonly size: number;
}

/** A young collection copies each kept exchange. With 1,000 of them, that was half of what the journal cost a GET. */
const RING_LIMITS: RingLimits = { exchanges: 250, size: 16 * 1024 * 1024 };

/**
 * Keeps the latest exchanges, and drops the oldest beyond its limits. The latest one stays, however large. A server adds
 * one for each request, so this makes no object.
 */
export class Ring {
  readonly #limits: RingLimits;
  /** The exchange of a number is at the number modulo the length. */
  readonly #slots: (CapturedExchange | undefined)[];
  /** The sizes of the exchanges: an exchange that is dropped was used long ago, and reading it would wait for memory. */
  readonly #sizes: number[];
  #size = 0;
  /** Numbers of the oldest kept exchange and of the latest one. */
  #first = 1;
  #last = 0;

  constructor(limits: RingLimits = RING_LIMITS) {
    this.#limits = limits;
    this.#slots = new Array<undefined>(limits.exchanges).fill(undefined);
    this.#sizes = new Array<number>(limits.exchanges).fill(0);
  }

  /** @returns the number of the exchange */
  add(captured: CapturedExchange): number {
    const { exchanges, size } = this.#limits;
    const added = captured.size;
    this.#size += added;
    while (this.#first <= this.#last && (this.#last - this.#first >= exchanges - 1 || this.#size > size)) {
      this.#dropOldest();
    }
    this.#last += 1;
    const index = this.#last % exchanges;
    this.#slots[index] = captured;
    this.#sizes[index] = added;
    return this.#last;
  }

  /** How many exchanges are no longer kept. */
  get dropped(): number {
    return this.#first - 1;
  }

  /** Lists the kept ones, oldest first. */
  list(): readonly NumberedExchange[] {
    const kept: NumberedExchange[] = [];
    for (let number = this.#first; number <= this.#last; number += 1) {
      const captured = this.#slots[number % this.#limits.exchanges];
      if (captured !== undefined) kept.push({ number, captured });
    }
    return kept;
  }

  clear(): void {
    while (this.#first <= this.#last) this.#dropOldest();
    this.#first = 1;
    this.#last = 0;
  }

  #dropOldest(): void {
    const index = this.#first % this.#limits.exchanges;
    this.#size -= this.#sizes[index] ?? 0;
    this.#slots[index] = undefined;
    this.#first += 1;
  }
}
