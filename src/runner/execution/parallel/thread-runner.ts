import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { messageOf } from '../../../shared/errors.js';
import { HarnessError } from '../../errors.js';
import type { Folded } from '../../results/fold.js';
import type { FinishedCase } from '../progress.js';
import { GRACE_MS } from '../run-share.js';
import type { Share, ShareRunner } from './share-runner.js';
import type { FromThread, ThreadData, ToThread } from './thread-messages.js';

const extension = path.extname(fileURLToPath(import.meta.url));

/** Milliseconds that a thread has to stop what it started; the servers of a mock need a fraction of it. */
const STOP_MS = 5_000;

const NOTHING: Folded = { cases: [], problems: [] };

/** Runs shares in a thread of its own, which is there until this is disposed of. */
export class ThreadRunner implements ShareRunner, AsyncDisposable {
  readonly #worker: Worker;
  readonly #ended: Promise<unknown>;
  readonly #signal: AbortSignal | undefined;
  readonly #interrupt = (): void => this.#tell({ type: 'interrupt' });
  #tellFinished: (finished: FinishedCase) => void = () => undefined;
  #settle: { readonly resolve: (folded: Folded) => void; readonly reject: (error: Error) => void } | undefined;

  /** The thread gets ready at once, while there is nothing to run yet. */
  constructor(data: ThreadData, signal?: AbortSignal) {
    this.#worker = new Worker(new URL(`./thread${extension}`, import.meta.url), { workerData: data });
    this.#ended = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.#signal = signal;
    signal?.addEventListener('abort', this.#interrupt);
    if (signal?.aborted === true) this.#interrupt();
    this.#worker.on('message', (message: FromThread) => {
      if (message.type === 'done') this.#settle?.resolve(message.folded);
      else if (message.type === 'failed') this.#settle?.reject(fault(message.message, message.stack));
      // What the thread had still to say when it was interrupted is of no interest.
      else if (signal?.aborted !== true) this.#tellFinished(message.finished);
    });
    this.#worker.on('error', (thrown) => this.#settle?.reject(fault(messageOf(thrown), thrown)));
    this.#worker.on('exit', (code) => this.#settle?.reject(fault(`it ended with exit code ${code}`)));
  }

  /** @param tell to be told of each case that has come to its end */
  follow(tell: (finished: FinishedCase) => void): this {
    this.#tellFinished = tell;
    return this;
  }

  /**
   * @returns nothing of it when the run is interrupted and the thread does not come to an end in time
   * @throws HarnessError when the suite itself is at fault, or the thread has died
   */
  async run(share: Share): Promise<Folded> {
    const end = new AbortController();
    const done = new Promise<Folded>((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#tell({ type: 'run', share });
    try {
      return await Promise.race([done, this.#late(end.signal)]);
    } finally {
      this.#settle = undefined;
      end.abort();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#interrupt);
    this.#tell({ type: 'end' });
    const end = new AbortController();
    await Promise.race([this.#ended, delay(STOP_MS, undefined, { signal: end.signal }).catch(() => undefined)]);
    end.abort();
    await this.#worker.terminate();
  }

  /** Comes when the run was interrupted and the thread, which has its own time for that, has taken too long. */
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

  #tell(message: ToThread): void {
    this.#worker.postMessage(message);
  }
}

function fault(message: string, cause?: unknown): HarnessError {
  return new HarnessError(`a thread of the run failed: ${message}`, { cause });
}
