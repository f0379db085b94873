import { InvalidArgumentError } from '../../common/errors.js';
import type { Simulator } from './simulator.js';

/** Most snapshots that a control plane keeps, so that a loop of a test cannot fill the memory. */
const MOST_SNAPSHOTS = 100;

/** The snapshots that clients of the control plane have taken. They stay in the process, with their secrets. */
export class Snapshots {
  readonly #simulator: Simulator;
  readonly #kept = new Map<string, object>();
  #last = 0;

  constructor(simulator: Simulator) {
    this.#simulator = simulator;
  }

  /**
   * Keeps the current state.
   *
   * @returns its id
   * @throws InvalidArgumentError when too many are kept
   */
  take(): string {
    if (this.#kept.size >= MOST_SNAPSHOTS) {
      throw new InvalidArgumentError(
        'snapshots',
        `${MOST_SNAPSHOTS} are kept already; remove one with DELETE /snapshots/ID`,
      );
    }
    this.#last += 1;
    const id = String(this.#last);
    this.#kept.set(id, this.#simulator.snapshot());
    return id;
  }

  get ids(): readonly string[] {
    return [...this.#kept.keys()];
  }

  /** @returns whether there is such a snapshot */
  restore(id: string): boolean {
    const snapshot = this.#kept.get(id);
    if (snapshot !== undefined) this.#simulator.restore(snapshot);
    return snapshot !== undefined;
  }

  /** @returns whether there was such a snapshot */
  remove(id: string): boolean {
    return this.#kept.delete(id);
  }
}
