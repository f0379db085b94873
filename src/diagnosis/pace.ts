import { setImmediate } from 'node:timers/promises';

/** How far a diagnosis is. */
export interface DiagnosisProgress {
  /** Number of faults that were tried in this round, and that come into question. */
  readonly tried: number;
  readonly of: number;
  /** Number of faults found so far. */
  readonly found: number;
}

export interface PaceOptions {
  /** Stops the diagnosis. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: DiagnosisProgress) => void) | undefined;
}

/** Longest time for which a diagnosis keeps the process busy, in milliseconds. */
const BUSY_MS = 50;

/** Lets the process do something else now and then during a diagnosis: notice an interrupt, show the progress. */
export class DiagnosisPace {
  readonly #options: PaceOptions;
  #rested = performance.now();
  #progress: DiagnosisProgress = { tried: 0, of: 0, found: 0 };

  constructor(options: PaceOptions = {}) {
    this.#options = options;
  }

  get isStopped(): boolean {
    return this.#options.signal?.aborted === true;
  }

  /**
   * Rests when the last rest was long ago.
   *
   * @param progress as before when absent
   * @returns whether to go on
   */
  async goesOn(progress = this.#progress): Promise<boolean> {
    this.#progress = progress;
    if (performance.now() - this.#rested > BUSY_MS) {
      this.#options.onProgress?.(progress);
      await setImmediate();
      this.#rested = performance.now();
    }
    return !this.isStopped;
  }
}
