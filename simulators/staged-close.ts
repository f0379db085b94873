import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a client has to read the last response, and to close. */
const LINGER_MS = 5_000;

const closing = new WeakSet<Duplex>();

/**
 * Ends a connection in stages (RFC 9112 §9.6): the server ends its side, and reads on until the client has closed its
 * own. If it closed both sides at once while the client still sends, the client would get a reset in place of the last
 * response.
 *
 * @param last octets to send first
 */
export function endInStages(socket: Duplex, last?: string): void {
  if (closing.has(socket)) return;
  closing.add(socket);
  if (last === undefined) socket.end();
  else socket.end(last);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
}

/** Tells whether the server has ended its side, and ignores what the client still sends. */
export function isClosing(socket: Duplex): boolean {
  return closing.has(socket);
}

/** Ends the connections of a server in stages when a response is the last one of its connection. */
export function closeInStages({ server }: FastifyInstance): void {
  for (const event of ['connection', 'secureConnection']) {
    server.on(event, (socket: Duplex & { destroySoon?: () => void }) => {
      // Node calls this after the last response of a connection.
      socket.destroySoon = () => endInStages(socket);
    });
  }
}
