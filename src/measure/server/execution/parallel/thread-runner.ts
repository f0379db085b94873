import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { entryUrl } from '../../../../../common/entry-url.js';
import { messageOf } from '../../../../../common/errors.js';
import { HarnessError } from '../../../../result/errors.js';
import type { RunWarning } from '../../../../result/run-warning.js';
import type { Folded } from '../../cases/fold-cases.js';
import type { SubjectChoice } from '../../subject/subject-choice.js';
import { GRACE_MS } from '../execute-share.js';
import type { FinishedCase } from '../progress.js';
import type { FromThread, Share, ShareRunner, ThreadData, ToThread } from './thread-messages.js';

/**
 * A run creates many objects that live as long as a case. With twice the usual room for them, the garbage collector
 * copies fewer.
 */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 96 };

/** How long a thread may take to stop its simulators, in milliseconds. */
const STOP_MS = 5_000;

/** How long it may take to stop a started subject unless the subject says so, in milliseconds. */
const SUBJECT_STOP_MS = 10_000;

const NOTHING: Folded = { cases: [], problems: [] };

/** Runs shares in a worker thread, which ends on disposal. */
export class ThreadRunner implements ShareRunner, AsyncDisposable {
  readonly #worker: Worker;
  readonly #ended: Promise<unknown>;
  readonly #signal: AbortSignal | undefined;
  readonly #stopMs: number;
  readonly #interrupt = (): void => this.#post({ type: 'interrupt' });
  #reportFinished: (finished: FinishedCase) => void = () => undefined;
  #warn: (warning: RunWarning) => void = () => undefined;
  #contested: () => ReadonlySet<string> = () => new Set();
  #settle: { readonly resolve: (folded: Folded) => void; readonly reject: (error: Error) => void } | undefined;

  /** Starts the thread, which starts its servers at once. */
  constructor(data: ThreadData, signal?: AbortSignal) {
    this.#worker = new Worker(entryUrl('src/measure/server/execution/parallel/thread'), {
      resourceLimits: THREAD_LIMITS,
      workerData: data,
    });
    this.#ended = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.#signal = signal;
    this.#stopMs = stopMs(data.choice);
    signal?.addEventListener('abort', this.#interrupt);
    if (signal?.aborted === true) this.#interrupt();
    this.#worker.on('message', (message: FromThread) => {
      if (message.type === 'done') this.#settle?.resolve(message.folded);
      else if (message.type === 'warned') this.#warn(message.warning);
      else if (message.type === 'failed') this.#settle?.reject(fault(message.message, message.stack));
      // After an interrupt, cucumber finishes cases without running them.
      else if (signal?.aborted !== true) this.#reportFinished(message.finished);
    });
    this.#worker.on('error', (thrown) => this.#settle?.reject(fault(messageOf(thrown), thrown)));
    this.#worker.on('exit', (code) => this.#settle?.reject(fault(`it ended with exit code ${code}`)));
  }

  /**
   * @param report called for each finished case
   * @param warn called for each warning of the thread
   * @param contested tells with whose documents another client works, before the first share
   */
  follow(
    report: (finished: FinishedCase) => void,
    warn: (warning: RunWarning) => void,
    contested: () => ReadonlySet<string>,
  ): this {
    this.#reportFinished = report;
    this.#warn = warn;
    this.#contested = contested;
    return this;
  }

  /**
   * @returns no cases when the run is interrupted and the thread does not finish in time
   * @throws HarnessError for a fault of the suite, or when the thread has ended
   */
  async run(share: Share): Promise<Folded> {
    const end = new AbortController();
    const done = new Promise<Folded>((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#post({ type: 'run', share, contested: this.#contested() });
    try {
      return await Promise.race([done, this.#late(end.signal)]);
    } finally {
      this.#settle = undefined;
      end.abort();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#interrupt);
    this.#post({ type: 'end' });
    const end = new AbortController();
    await Promise.race([this.#ended, delay(this.#stopMs, undefined, { signal: end.signal }).catch(() => undefined)]);
    end.abort();
    await this.#worker.terminate();
  }

  /** Resolves to an empty result when the thread has not finished 2 × `GRACE_MS` after an interrupt. */
  #late(end: AbortSignal): Promise<Folded> {
    const signal = this.#signal;
    return new Promise((resolve) => {
      const begin = () => {
        delay(2 * GRACE_MS, undefined, { signal: end }).then(
          () => resolve(NOTHING),
          () => undefined,
        );
      };
      if (signal?.aborted === true) begin();
      else signal?.addEventListener('abort', begin, { once: true, signal: end });
    });
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }
}

function stopMs(choice: SubjectChoice): number {
  if (choice.kind !== 'startable') return STOP_MS;
  const own = 'container' in choice.start ? undefined : choice.start.stopTimeoutMs;
  return STOP_MS + (own ?? SUBJECT_STOP_MS);
}

function fault(message: string, cause?: unknown): HarnessError {
  return new HarnessError(`a thread of the run failed: ${message}`, { cause });
}
