import { EXIT_NO_MEASUREMENT } from './exit.js';

/**
 * Listens for SIGINT and SIGTERM. The first asks the command to finish; the second ends the process at once.
 *
 * @returns a signal that the first interrupt aborts; `dispose` restores the default handling of interrupts
 */
export function stopSignal(): { readonly signal: AbortSignal; readonly dispose: () => void } {
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
