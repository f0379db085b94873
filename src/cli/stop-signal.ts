import { Worker } from 'node:worker_threads';
import { entryUrl } from '../../common/entry-url.js';
import { EXIT_NO_MEASUREMENT } from './exit.js';

export interface StopSignal {
  /** The first interrupt aborts it. */
  readonly signal: AbortSignal;
  /** Restores the default handling of interrupts. */
  readonly dispose: () => void;
}

/** Listens for SIGINT and SIGTERM. The first asks the command to finish; the second ends the process at once. */
export function stopSignal(): StopSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(EXIT_NO_MEASUREMENT);
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    dispose: () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}

/**
 * Listens like `stopSignal`, for commands that work on what others have sent. The second interrupt ends the process even
 * while its main thread is busy, and so cannot notice any.
 *
 * @param folder folder with the lock of the process, which is removed then
 */
export function watchedStopSignal(folder?: string): StopSignal {
  const { signal, dispose } = stopSignal();
  const watch = new Worker(entryUrl('src/cli/interrupt-watch'), { workerData: folder });
  watch.unref();
  // Without the watch, as on Node 24, the main thread still notices interrupts when it is not busy.
  watch.on('error', () => undefined);
  return {
    signal,
    dispose: () => {
      dispose();
      void watch.terminate();
    },
  };
}
