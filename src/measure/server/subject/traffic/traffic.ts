import { setTimeout as delay } from 'node:timers/promises';
import type { Subject } from '../subject.js';
import { Pace, type TrafficSettings } from './pace.js';

/** Statuses that requests are repeated for, in the order of the shared memory; the waited milliseconds follow them. */
const STATUSES: readonly number[] = [408, 429, 502, 503, 504];

export const COUNTS_BYTES = (STATUSES.length + 1) * Int32Array.BYTES_PER_ELEMENT;

/** Counts a repeated request in memory that all threads of a run share. */
function countRepeated(counts: SharedArrayBuffer, status: number, waitedMs: number): void {
  const numbers = new Int32Array(counts);
  const at = STATUSES.indexOf(status);
  if (at >= 0) Atomics.add(numbers, at, 1);
  Atomics.add(numbers, STATUSES.length, Math.round(waitedMs));
}

/** @returns a sentence without full stop; undefined when no request was repeated */
export function repeatedText(counts: SharedArrayBuffer): string | undefined {
  const numbers = new Int32Array(counts);
  const parts = STATUSES.flatMap((status, at) => {
    const times = numbers[at] ?? 0;
    return times === 0 ? [] : [`${status} to ${times} ${times === 1 ? 'request' : 'requests'}`];
  });
  if (parts.length === 0) return undefined;
  const seconds = (numbers[STATUSES.length] ?? 0) / 1_000;
  const waited = seconds < 1 ? 'less than 1 s' : `${Math.round(seconds)} s`;
  return `the server answered ${parts.join(', ')}; the run waited ${waited} in all and repeated them`;
}

/** How long one request may wait for an answer that is not temporary by default, in milliseconds. */
const MAX_WAIT_MS = 60_000;

/** Longest wait that a subject file may ask for, in milliseconds. A step may take twice as long. */
export const MOST_WAIT_MS = 300_000;

/** What all requests of a run to its subject have in common: their pace, and what came of temporary answers. */
export class Traffic {
  readonly maxWaitMs: number;
  readonly pace: Pace;
  readonly #counts: SharedArrayBuffer | undefined;
  readonly #signal: AbortSignal | undefined;
  readonly #deadlines = new Set<(milliseconds: number) => void>();
  #hasGivenUp = false;

  constructor({ maxWaitMs = MAX_WAIT_MS, shared, ...pace }: TrafficSettings, signal?: AbortSignal) {
    this.maxWaitMs = maxWaitMs;
    this.pace = new Pace(pace, shared?.slots);
    this.#counts = shared?.counts;
    this.#signal = signal;
  }

  /** Whether requests may wait: not when the run is interrupted. */
  get mayWait(): boolean {
    return this.#signal?.aborted !== true;
  }

  /**
   * Whether a request has waited for as long as it may, and no answer since was another. Further requests then do not
   * wait: each would take as long, and there may be thousands.
   */
  get hasGivenUp(): boolean {
    return this.#hasGivenUp;
  }

  /** Notes the answer that counts for a request. */
  noteFinal(isRefused: boolean): void {
    this.#hasGivenUp = isRefused;
  }

  /** Counts a temporary answer whose request is repeated. */
  noteRepeated(status: number, waitedMs: number): void {
    if (this.#counts !== undefined) countRepeated(this.#counts, status, waitedMs);
  }

  /** Moves this deadline with each wait, until the returned function is called. A request may wait for another one. */
  open(extend: ((milliseconds: number) => void) | undefined): () => void {
    if (extend === undefined || this.#deadlines.has(extend)) return () => undefined;
    this.#deadlines.add(extend);
    return () => void this.#deadlines.delete(extend);
  }

  /**
   * Waits, and moves the deadlines of all requests under way.
   *
   * @throws Error when the run is interrupted, or the signal is aborted
   */
  async wait(milliseconds: number, cancelled?: AbortSignal): Promise<void> {
    for (const extend of this.#deadlines) extend(milliseconds);
    const signals = [this.#signal, cancelled].filter((one) => one !== undefined);
    await delay(milliseconds, undefined, { signal: AbortSignal.any(signals) });
  }

  /** Waits until the pace allows another request. */
  async takeSlot(): Promise<void> {
    await this.#waitForSlot(this.pace.takeSlot());
  }

  /** Waits until the pace allows another request, and lets so many requests be sent then at the same time. */
  async takeTogether(count: number): Promise<void> {
    await this.#waitForSlot(this.pace.takeTogether(count));
  }

  async #waitForSlot(waitMs: number): Promise<void> {
    if (waitMs > 0 && this.mayWait) await this.wait(waitMs).catch(() => undefined);
  }
}

const known = new WeakMap<TrafficSettings, Traffic>();

/** Returns the traffic of the run that a subject belongs to; of its own when it belongs to none. */
export function trafficOf({ traffic = {} }: Pick<Subject, 'traffic'>): Traffic {
  const found = known.get(traffic) ?? new Traffic(traffic);
  known.set(traffic, found);
  return found;
}

/**
 * Makes a subject belong to a run.
 *
 * @param signal ends all waits when aborted
 */
export function inRun(subject: Subject, signal: AbortSignal | undefined): Subject {
  const traffic = { ...subject.traffic };
  known.set(traffic, new Traffic(traffic, signal));
  return { ...subject, traffic };
}
