import { shown } from '../../common/arguments.js';
import { InvalidArgumentError } from '../../common/errors.js';
import type { KnownName } from '../../common/names/known-name.js';
import type { XdmsDeviationId } from '../deviation-ids.js';
import type { WantedTraits } from '../traits.js';
import { type Fault, type RespondFault, requireFault } from './fault.js';
import type { FaultQueue, FaultTicket } from './fault-queue.js';

/** Checks ids of deviations. @throws InvalidArgumentError */
export type CheckDeviations = (ids: readonly string[]) => void;

/**
 * Says what happens to the next matching requests. The first call queues the fault, behind those queued before; further
 * calls add to it. Each method throws InvalidArgumentError naming the argument.
 *
 * @example xdms.next({ method: 'PUT' }).delay(500).respond(503, { retryAfter: 2 }).times(3);
 */
export class FaultBuilder {
  readonly #queue: FaultQueue;
  readonly #match: WantedTraits;
  readonly #checkDeviations: CheckDeviations;
  readonly #ticket: FaultTicket = Symbol('fault');
  #fault: Fault = {};
  #times = 1;

  constructor(queue: FaultQueue, match: WantedTraits, checkDeviations: CheckDeviations) {
    this.#queue = queue;
    this.#match = match;
    this.#checkDeviations = checkDeviations;
  }

  /** Waits so many milliseconds before the server handles the request. */
  delay(ms: number): this {
    return this.with({ delay: ms });
  }

  /** Sends this response instead of handling the request. */
  respond(status: number, options: Omit<RespondFault, 'status'> = {}): this {
    return this.with({ respond: { ...options, status } });
  }

  /** Resets the connection before the server handles the request. */
  reset(): this {
    return this.with({ reset: true });
  }

  /** Sends octets that are no HTTP instead of handling the request. */
  garbage(): this {
    return this.with({ garbage: true });
  }

  /** Closes the connection after the server has handled the request, without a response. */
  dropAfterCommit(): this {
    return this.with({ dropAfterCommit: true });
  }

  /** Sends the body of the response slowly. */
  slowBody(bytesPerSecond: number): this {
    return this.with({ slowBody: bytesPerSecond });
  }

  /** Handles the request with deviations, or profiles of several, by their ids. */
  deviate<Id extends string>(...ids: readonly KnownName<Id, XdmsDeviationId>[]): this {
    return this.with({ deviate: ids });
  }

  /** Handles the request as usual: a pause in a sequence of faults. */
  pass(): this {
    return this.with({});
  }

  /** The default. */
  once(): this {
    return this.times(1);
  }

  /** @param count how many requests get the fault */
  times(count: number): this {
    if (!Number.isSafeInteger(count) || count < 1) {
      throw new InvalidArgumentError('times', `must be a positive integer, got ${shown(count)}`);
    }
    this.#times = count;
    return this.with({});
  }

  /** Adds all fields of a fault. */
  with(fault: Fault): this {
    const next = requireFault({ ...this.#fault, ...fault });
    if (fault.deviate !== undefined) this.#checkDeviations(fault.deviate);
    this.#queue.set(this.#ticket, { match: this.#match, fault: next, times: this.#times });
    this.#fault = next;
    return this;
  }
}
