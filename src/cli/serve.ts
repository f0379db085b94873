import { once } from 'node:events';
import { stopSignal } from './stop-signal.js';

interface Server {
  close(): Promise<void>;
}

/**
 * Keeps a server going until the process is asked to stop, then closes it.
 *
 * @param start starts it
 * @param announce the lines printed once it listens; the first is its URL
 */
export async function serve<Started extends Server>(
  start: () => Promise<Started>,
  announce: (server: Started) => readonly string[],
): Promise<void> {
  // Before the server is started, so that a signal at any moment leaves nothing behind.
  const stop = stopSignal();
  try {
    const server = await start();
    try {
      process.stdout.write(`${announce(server).join('\n')}\n`);
      if (!stop.signal.aborted) await once(stop.signal, 'abort');
    } finally {
      await server.close();
    }
  } finally {
    stop.dispose();
  }
}
