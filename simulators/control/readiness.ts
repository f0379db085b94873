import { connect } from 'node:net';

/** Milliseconds for a connection on the same machine. */
const LONGEST_CONNECT = 1_000;

/** Says that a simulator takes no connections. */
class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
  readonly code = 'XCALIPER_NOT_READY';
  readonly statusCode = 503;
}

/**
 * Connects to a simulator without a request, so that nothing appears in its journal.
 *
 * @throws NotReadyError
 */
export async function requireReady(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  // An address in a URL has brackets; a connection takes it without.
  const host = hostname.replace(/^\[|\]$/g, '');
  const reason = await new Promise<string | undefined>((resolve) => {
    const socket = connect({ host, port: Number(port), timeout: LONGEST_CONNECT });
    const end = (problem?: string): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => end());
    socket.once('timeout', () => end('it does not accept the connection'));
    socket.once('error', ({ message }) => end(message));
  });
  if (reason !== undefined) throw new NotReadyError(`${url} takes no connections: ${reason}`);
}
