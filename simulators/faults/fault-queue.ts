import { InvalidArgumentError } from '../../common/errors.js';
import { matchesTraits, type Traits, type WantedTraits } from '../traits.js';
import type { Fault } from './fault.js';

/** Most faults that wait at the same time. */
const MOST_FAULTS = 1_000;

/** A fault that waits for requests. */
export interface QueuedFault {
  readonly match: WantedTraits;
  readonly fault: Fault;
  /** How many requests it is still for. */
  readonly times: number;
}

/** Names a queued fault, to change it. */
export type FaultTicket = symbol;

/** Faults in the order in which requests get them. */
export class FaultQueue {
  readonly #queued = new Map<FaultTicket, QueuedFault>();

  get isEmpty(): boolean {
    return this.#queued.size === 0;
  }

  /**
   * Adds a fault at the end, or changes the one of the ticket in its place.
   *
   * @throws InvalidArgumentError when too many wait
   */
  set(ticket: FaultTicket, queued: QueuedFault): void {
    if (!this.#queued.has(ticket) && this.#queued.size >= MOST_FAULTS) {
      throw new InvalidArgumentError('next', `${MOST_FAULTS} faults wait already; remove them with reset()`);
    }
    this.#queued.set(ticket, queued);
  }

  /** Takes the first fault that matches a request. */
  take(traits: Traits): Fault | undefined {
    for (const [ticket, { match, fault, times }] of this.#queued) {
      if (!matchesTraits(match, traits)) continue;
      if (times > 1) this.#queued.set(ticket, { match, fault, times: times - 1 });
      else this.#queued.delete(ticket);
      return fault;
    }
    return undefined;
  }

  clear(): void {
    this.#queued.clear();
  }
}
