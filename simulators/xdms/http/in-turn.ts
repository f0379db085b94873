import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** By connection, the answer to the last request on it that may change something. */
const lastChange = new WeakMap<Socket, ServerResponse>();

/**
 * Serves the requests of one connection in their order. A client may send several without waiting for answers; then
 * Fastify would serve a GET at once, and so before the PUT ahead of it whose body is still being collected. Only safe
 * requests may be taken side by side (RFC 9112 §9.3.2).
 */
export function serveInTurn(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, socket } = request.raw;
    const earlier = lastChange.get(socket);
    if (method !== 'GET' && method !== 'HEAD') lastChange.set(socket, reply.raw);
    if (earlier === undefined || earlier.writableEnded) done();
    else earlier.once('close', done);
  });
}

/** Calls back when every request that has been read from the connection to its end has its answer. */
export function whenAnswered(socket: Socket, then: () => void): void {
  const last = lastChange.get(socket);
  if (last?.req.complete && !last.writableEnded) last.once('close', then);
  else then();
}
