import type { GivenOptions } from '../../../../../common/options/option-table.js';
import type { PACE_OPTIONS } from '../../../../result/run-option-table.js';
/** Octets of the memory with the time of the next slot. */
export const SLOTS_BYTES = BigInt64Array.BYTES_PER_ELEMENT;

/** Limits how fast requests are sent. */
export class Pace {
  readonly #settings: PaceSettings;
  /** Time of the next free slot in microseconds, which all threads read and write. */
  readonly #next: BigInt64Array;
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #open = 0;
  #together = 0;

  /** @param now a clock that all threads share, in milliseconds */
  constructor(settings: PaceSettings, slots = new SharedArrayBuffer(SLOTS_BYTES), now: () => number = epoch) {
    this.#settings = settings;
    this.#now = now;
    this.#next = new BigInt64Array(slots);
  }

  get isLimited(): boolean {
    const { requestsPerSecond, concurrency } = this.#settings;
    return requestsPerSecond !== undefined || concurrency !== undefined;
  }

  /** Tells whether so many requests may be sent at the same time. */
  allowsTogether(count: number): boolean {
    return count <= (this.#settings.concurrency ?? count);
  }

  /** Takes the slots of requests that have to be sent at the same time: the next ones do not wait. @returns milliseconds to wait before them */
  takeTogether(count: number): number {
    const waitMs = this.#take(count);
    if (this.isLimited) this.#together += count;
    return waitMs;
  }

  /** Takes the next slot. @returns milliseconds to wait until then */
  takeSlot(): number {
    if (this.#together === 0) return this.#take(1);
    this.#together -= 1;
    return 0;
  }

  #take(count: number): number {
    const { requestsPerSecond } = this.#settings;
    if (requestsPerSecond === undefined) return 0;
    const length = BigInt(Math.round((count * 1e6) / requestsPerSecond));
    for (;;) {
      const now = BigInt(Math.round(this.#now() * 1e3));
      const next = Atomics.load(this.#next, 0);
      const at = next > now ? next : now;
      if (Atomics.compareExchange(this.#next, 0, next, at + length) === next) return Number(at - now) / 1e3;
    }
  }

  /** Waits until fewer requests are under way than the limit; `leave` has to follow. */
  async enter(): Promise<void> {
    while (this.#open >= (this.#settings.concurrency ?? Number.POSITIVE_INFINITY)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#open += 1;
  }

  leave(): void {
    this.#open -= 1;
    this.#waiting.shift()?.();
  }
}

function epoch(): number {
  return performance.timeOrigin + performance.now();
}

/** How fast a run may send requests; unlimited where absent. */
export type PaceSettings = GivenOptions<typeof PACE_OPTIONS>;

/** Settings of the requests to a subject. The threads of a run share the memory in `shared`. */
export interface TrafficSettings extends PaceSettings {
  /** Most time that one request waits for an answer that is not temporary, in milliseconds; 60000 by default. */
  readonly maxWaitMs?: number;
  readonly shared?: { readonly slots: SharedArrayBuffer; readonly counts: SharedArrayBuffer };
}
