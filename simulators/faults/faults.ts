import type { FastifyRequest } from 'fastify';
import type { Traits, WantedTraits } from '../traits.js';
import { type ChaosOptions, chaos, type DrawFault } from './chaos.js';
import type { Fault } from './fault.js';
import { type CheckDeviations, FaultBuilder } from './fault-builder.js';
import { FaultQueue } from './fault-queue.js';

/** The random mode, as a client has to know it to repeat a test. */
export interface Chaos {
  readonly seed: number;
}

/** The faults of one simulator: those that wait, and those that requests have got. */
export class Faults {
  readonly #queue = new FaultQueue();
  readonly #taken = new WeakMap<FastifyRequest, Fault>();
  readonly #traitsOf: (request: FastifyRequest) => Traits;
  readonly #checkDeviations: CheckDeviations;
  #draw: DrawFault | undefined;
  /** Whether any request has got a fault; most servers play none. */
  #hasTaken = false;

  constructor(traitsOf: (request: FastifyRequest) => Traits, checkDeviations: CheckDeviations) {
    this.#traitsOf = traitsOf;
    this.#checkDeviations = checkDeviations;
  }

  next(match: WantedTraits): FaultBuilder {
    return new FaultBuilder(this.#queue, match, this.#checkDeviations);
  }

  /** @throws InvalidArgumentError naming the option */
  chaos(options: ChaosOptions): Chaos {
    const { seed, draw } = chaos(options);
    this.#draw = draw;
    return { seed };
  }

  /** Gives a request its fault. Costs nothing when none waits. */
  take(request: FastifyRequest): Fault | undefined {
    if (this.#queue.isEmpty && this.#draw === undefined) return undefined;
    const fault = this.#queue.take(this.#traitsOf(request)) ?? this.#draw?.();
    if (fault !== undefined) {
      this.#hasTaken = true;
      this.#taken.set(request, fault);
    }
    return fault;
  }

  of(request: FastifyRequest): Fault | undefined {
    return this.#hasTaken ? this.#taken.get(request) : undefined;
  }

  /** Removes all faults that wait, and ends the random mode. */
  clear(): void {
    this.#queue.clear();
    this.#draw = undefined;
  }
}
