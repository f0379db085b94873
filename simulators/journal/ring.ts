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

const RING_LIMITS: RingLimits = { exchanges: 1_000, size: 16 * 1024 * 1024 };

/** Keeps the latest exchanges, and drops the oldest beyond its limits. The latest one stays, however large. */
export class Ring {
  readonly #limits: RingLimits;
  #kept: NumberedExchange[] = [];
  /** Index of the oldest kept one; the places before it are cut off from time to time. */
  #start = 0;
  #size = 0;
  #last = 0;

  constructor(limits: RingLimits = RING_LIMITS) {
    this.#limits = limits;
  }

  add(captured: CapturedExchange): NumberedExchange {
    this.#last += 1;
    const numbered = { number: this.#last, captured };
    this.#kept.push(numbered);
    this.#size += captured.size;
    while (this.#isFull && this.#kept.length - this.#start > 1) this.#dropOldest();
    return numbered;
  }

  /** How many exchanges are no longer kept. */
  get dropped(): number {
    return this.#last - (this.#kept.length - this.#start);
  }

  /** Lists the kept ones, oldest first. */
  list(): readonly NumberedExchange[] {
    return this.#kept.slice(this.#start);
  }

  clear(): void {
    this.#kept = [];
    this.#start = 0;
    this.#size = 0;
    this.#last = 0;
  }

  get #isFull(): boolean {
    return this.#kept.length - this.#start > this.#limits.exchanges || this.#size > this.#limits.size;
  }

  #dropOldest(): void {
    this.#size -= this.#kept[this.#start]?.captured.size ?? 0;
    this.#start += 1;
    if (this.#start < this.#limits.exchanges) return;
    this.#kept = this.#kept.slice(this.#start);
    this.#start = 0;
  }
}
