import type { CaseListener, EndedStep, FinishedCase } from '../../measure/server/execution/progress.js';
import type { CaseResult } from '../../result/case-result.js';
import type { ProgressView } from '../protocol.js';
import type { GoingOn, Hub } from './hub.js';

/** Counts the cases of a run that goes on, and keeps what is known of those that have ended. */
export class RunProgress {
  readonly number: number;
  readonly steps = new Map<string, readonly EndedStep[]>();
  readonly results = new Map<string, CaseResult>();
  readonly #ends = new Map<string, FinishedCase>();
  readonly #begun = performance.now();
  readonly #hub: Pick<Hub, 'planned' | 'changed'>;
  readonly #onFailure: () => void;
  readonly #elsewhere: ReadonlySet<string>;
  #planned: readonly string[] = [];

  /**
   * @param onFailure called when a case has failed
   * @param elsewhere ids of cases that do not test the subject, and do not count
   */
  constructor(
    number: number,
    hub: Pick<Hub, 'planned' | 'changed'>,
    onFailure: () => void,
    elsewhere: ReadonlySet<string> = new Set(),
  ) {
    this.#elsewhere = elsewhere;
    this.number = number;
    this.#hub = hub;
    this.#onFailure = onFailure;
  }

  readonly listener: CaseListener = {
    planned: (ids) => this.plan(ids),
    finished: (finished) => {
      const { id, outcome, end, steps, result } = finished;
      this.#ends.set(id, finished);
      if (steps !== undefined) this.steps.set(id, steps);
      if (result !== undefined) this.results.set(id, result);
      this.#hub.changed({ id, outcome });
      if (end === 'failed') this.#onFailure();
    },
  };

  /** Tells which cases are queued: those that somebody asks for, before the run has looked at the server. */
  plan(ids: readonly string[]): void {
    if (ids.length === this.#planned.length) return;
    this.#planned = ids;
    this.#hub.planned(ids);
  }

  /** Ids of the cases that have ended. */
  get ended(): ReadonlySet<string> {
    return new Set(this.#ends.keys());
  }

  get going(): GoingOn {
    return { planned: this.#planned, ended: [...this.#ends.values()].map(({ id, outcome }) => ({ id, outcome })) };
  }

  view(isStopping: boolean): ProgressView {
    const ends = [...this.#ends.values()].filter(({ id }) => !this.#elsewhere.has(id));
    const count = (wanted: FinishedCase['end']) => ends.filter(({ end }) => end === wanted).length;
    const done = ends.length;
    const total = this.#planned.filter((id) => !this.#elsewhere.has(id)).length;
    const leftMs = ((performance.now() - this.#begun) / done) * Math.max(0, total - done);
    return {
      run: this.number,
      total,
      done,
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      undecided: count('undecided'),
      ...(done > 0 && { leftMs: Math.round(leftMs) }),
      isStopping,
    };
  }
}
