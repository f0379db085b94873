import { once } from 'node:events';
import { stopSignal } from '../../stop-signal.js';
import { watchWrapper } from './npm-wrapper.js';

interface Server {
  close(): Promise<void>;
}

/**
 * Runs a server until SIGINT or SIGTERM, then closes it.
 *
 * @param start starts the server
 * @param announce returns the lines to print once the server listens; the first is its URL
 */
export async function serve<Started extends Server>(
  start: () => Promise<Started>,
  announce: (server: Started) => readonly string[],
): Promise<void> {
  // Listens before the server starts, so that a signal at any moment leaves nothing behind.
  const stop = stopSignal();
  const watch = watchWrapper();
  try {
    const server = await start();
    try {
      process.stdout.write(`${announce(server).join('\n')}\n`);
      if (!stop.signal.aborted) await once(stop.signal, 'abort');
    } finally {
      await server.close();
    }
  } finally {
    clearInterval(watch);
    stop.dispose();
  }
}
