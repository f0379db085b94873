import { shown } from '../common/arguments.js';
import { InvalidArgumentError } from '../common/errors.js';

/** The clock of a simulator, which a test can advance. */
export interface Clock {
  now(): Date;
  /**
   * Lets time pass for nonces, tokens and dates, without waiting.
   *
   * @throws InvalidArgumentError `ms`
   */
  advance(ms: number): void;
}

/** Dates of HTTP have years of four digits (RFC 9110 §5.6.7). */
const LATEST = Date.UTC(9999, 0, 1);

/** Adds the time that tests have let pass to real or given clocks. */
export class AdvancedClock implements Clock {
  #offset = 0;

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }

  /** Whether the clock differs from that of the machine. */
  get isAdvanced(): boolean {
    return this.#offset !== 0;
  }

  advance(ms: number): void {
    if (!Number.isSafeInteger(ms) || ms < 0) {
      throw new InvalidArgumentError('ms', `must be an integer number of milliseconds, 0 or more, got ${shown(ms)}`);
    }
    if (Date.now() + this.#offset + ms > LATEST) {
      throw new InvalidArgumentError(
        'ms',
        `leads beyond ${new Date(LATEST).toISOString()}, the last date of the clock`,
      );
    }
    this.#offset += ms;
  }

  /** Advances another clock by the same time. */
  over(now: () => Date): () => Date {
    return () => (this.#offset === 0 ? now() : new Date(now().getTime() + this.#offset));
  }

  reset(): void {
    this.#offset = 0;
  }
}
